import { Text, View } from '@tarojs/components';
import { useEffect } from 'react';
import { CONTRIBUTION_LIMITS } from '@contract/rules/contribution';
import { readPlace } from '@contract/rules/station';
import { opinionLink, themeLink } from '@/features/theme/links';
import { showFirstWrong } from '@/platform/form-focus';
import { back } from '@/platform/navigation';
import { heading, spoken } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { Problem } from '@/ui/field';
import { TextAreaField, TextField } from '@/ui/text-field';
import { AttachmentField } from '../../shared/attachment-field';
import { PositionField } from '../../shared/position-field';
import { Restored } from '../../shared/restored';
import { Screen } from '../../shared/screen';
import { hasErrors } from '../../shared/use-form';
import { Alike } from './alike';
import { SuggestionField } from './suggestion-field';
import { type OpinionStart, useOpinionEditor } from './use-opinion-editor';
import '../../shared/editor/editor.scss';
import '../shared/theme.scss';

const PHOTOS = '照片上的拍摄地点等信息会自动去掉。';

/** The editor of a short opinion with its place and photos, or of one of the deputy's suggestions instead. */
export function OpinionEditor(start: OpinionStart) {
  const { theme, seen, entry } = start;
  const editor = useOpinionEditor(start);
  const { form, change, errors } = editor;
  useEffect(() => {
    if (hasErrors(errors)) showFirstWrong();
  }, [errors]);
  return (
    <Screen
      title={seen ? '修改意见' : '提出意见'}
      onBack={() => void back(seen ? opinionLink(seen.id) : themeLink(theme.id))}
      footer={
        <ActionButton kind="primary" grow busy={editor.busy} onPress={editor.submit}>
          {seen ? '保存修改' : '提交'}
        </ActionButton>
      }
    >
      {editor.isRestored ? <Restored onStartOver={editor.startOver} /> : null}
      <Problem>{editor.problem}</Problem>
      {entry && entry.missingFiles.length > 0 ? (
        <View className="editor__missing" {...spoken}>
          {`这些照片因为没有网络没有保存，请重新添加：${entry.missingFiles.join('、')}`}
        </View>
      ) : null}
      {theme.title === '' ? null : (
        <View className="theme-of" {...heading(2)}>
          {theme.title}
        </View>
      )}
      <View className="u-card">
        {form.suggestion ? null : (
          <TextAreaField
            label="意见"
            value={form.content}
            onChange={(content) => change({ content })}
            max={CONTRIBUTION_LIMITS.content}
            placeholder="发现了什么问题、希望怎么办；可以用键盘上的话筒说"
            error={errors.content}
          />
        )}
        {seen ? null : (
          <SuggestionField value={form.suggestion} onChange={(suggestion) => change({ suggestion })} error={errors.suggestionId} />
        )}
      </View>
      {form.suggestion ? null : <Alike themeId={theme.id} content={form.content} exceptId={seen?.id} />}
      <View className="u-card">
        <TextField
          label="地点"
          optional
          value={form.place}
          onChange={(place) => change({ place })}
          max={CONTRIBUTION_LIMITS.place}
          placeholder="村（社区）、路段或单位"
          error={errors.place}
        />
        <PositionField
          position={readPlace(form.position) ?? null}
          onChange={(place) => change({ position: place ? `${String(place.longitude)},${String(place.latitude)}` : '' })}
        />
      </View>
      <View className="u-card">
        <AttachmentField attachments={editor.attachments} onTouch={editor.touch} photosOnly={PHOTOS} />
        <Problem>{errors.fileIds}</Problem>
      </View>
      <Text className="editor__note">
        {seen ? '修改以后，其他代表看到的是新的内容。' : '您写的内容会随时留在这台设备上；没有网络时先存在手机上，网络恢复后自动提交。'}
      </Text>
    </Screen>
  );
}
