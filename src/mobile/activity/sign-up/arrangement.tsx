import { Text, View } from '@tarojs/components';
import type { Activity } from '@/features/activity/api';
import { momentText } from '@/features/activity/rules';
import { callNumber } from '@/platform/phone';
import { showFailure } from '@/platform/tell-failure';
import { ActionButton } from '@/ui/action-button';
import { Facts } from '@/ui/facts';
import { StoredFiles } from '../../shared/stored-files';

/** A text under its own title; renders nothing when the text is empty. */
export function Said({ title, text }: { title: string; text: string }) {
  if (!text) return null;
  return (
    <View className="u-card">
      <Text className="u-card__title">{title}</Text>
      <Text className="record__text" userSelect>
        {text}
      </Text>
    </View>
  );
}

interface FilesProps {
  title: string;
  files: Activity['papers'];
  /** Called with a file that the user opened. */
  onOpened?: ((file: Activity['papers'][number]) => void) | undefined;
}

/** Files under their own title; renders nothing when there are no files. */
export function Files({ title, files, onOpened }: FilesProps) {
  if (files.length === 0) return null;
  return (
    <View className="u-card">
      <Text className="u-card__title">{title}</Text>
      <StoredFiles files={files} onOpened={onOpened} />
    </View>
  );
}

/** Seating, lodging, the contact person and the organiser. */
export function Arrangement({ activity }: { activity: Activity }) {
  const { seating, lodging, contactName, contactPhone, organiserName, areaName, signUpUntil } = activity;
  const facts = [
    { name: '组织单位', value: organiserName },
    { name: '所属区域', value: areaName },
    { name: '报名截止', value: momentText(signUpUntil) },
    { name: '联系人', value: contactName },
    { name: '联系电话', value: contactPhone },
  ].filter(({ value }) => value !== '');
  return (
    <>
      <Said title="座次" text={seating} />
      <Said title="食宿和交通" text={lodging} />
      <View className="u-card">
        <Text className="u-card__title">活动信息</Text>
        <Facts items={facts} />
        {contactPhone ? (
          <View className="activity-part__ways">
            <ActionButton
              label={`给${contactName || '联系人'}打电话`}
              onPress={() => void callNumber(contactPhone.replace(/[^\d+]/g, '')).catch(showFailure)}
            >
              打电话
            </ActionButton>
          </View>
        ) : null}
      </View>
    </>
  );
}
