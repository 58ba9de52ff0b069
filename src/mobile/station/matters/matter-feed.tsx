import { Text, View } from '@tarojs/components';
import { useState } from 'react';
import { daysLeftText } from '@contract/rules/deadline';
import { MATTER_STATES, type MatterState } from '@contract/rules/matter';
import { type MatterLine, useMatterFeed } from '@/features/matter/queries';
import { MATTER_TONES } from '@/features/matter/rules';
import { choicesOf } from '@/lib/choices';
import { dayText } from '@/lib/dates';
import { back, go } from '@/platform/navigation';
import { matterLink, newMatterLink, receptionsLink, suggestionHomeLink } from '@/routes/mobile';
import { pressable } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { Empty } from '@/ui/states';
import { StatusTag } from '@/ui/status-tag';
import { Feed } from '../../shared/feed';
import { Chips } from '../../shared/public/chips';
import { Screen } from '../../shared/screen';
import { useOutboxRuns } from '../../shared/use-outbox-runs';
import { KeptHere } from '../../suggm/kept-here';
import '../../shared/record.scss';
import '../shared/kept-matters';
import '../shared/station.scss';

const TITLE = '民情事项';
const STATES = [{ value: undefined, text: '全部' }, ...choicesOf(MATTER_STATES)];

export function MatterTags({ matter: { state, due, dueAt, stars, deputyStars } }: { matter: MatterLine }) {
  return (
    <View className="station-tags">
      <StatusTag tone={MATTER_TONES[state]}>{MATTER_STATES[state]}</StatusTag>
      {due === null || dueAt === null ? null : (
        <StatusTag tone={due === 'ahead' ? 'neutral' : 'bad'}>{daysLeftText(new Date(dueAt), new Date())}</StatusTag>
      )}
      {stars === null ? null : <Text className="public-faint">{`群众评价 ${String(stars)} 星`}</Text>}
      {deputyStars === null ? null : <Text className="public-faint">{`代表评价 ${String(deputyStars)} 星`}</Text>}
    </View>
  );
}

function MatterCard({ matter }: { matter: MatterLine }) {
  const open = () => void go(matterLink(matter.id));
  const { title, stationName, registeredAt, unitName } = matter;
  return (
    <View className="u-card record-card" onClick={open} {...pressable({ role: 'link' }, open)}>
      <MatterTags matter={matter} />
      <Text className="record-card__title">{title}</Text>
      <Text className="record-card__line">{[stationName, dayText(registeredAt)].join(' · ')}</Text>
      {unitName === null ? null : <Text className="record-card__line">{`承办单位 ${unitName}`}</Text>}
    </View>
  );
}

/** The matters raised at a deputy's stations, or at one reception, newest first, including those that exist only on this device. */
export function MatterFeed({ roleId, receptionId }: { roleId: string; receptionId: number | undefined }) {
  useOutboxRuns(roleId, true);
  const [state, setState] = useState<MatterState>();
  const isOfAll = receptionId === undefined;
  const query = { ...(state !== undefined && { state }), ...(!isOfAll && { receptionId }) };
  return (
    <Screen
      title={isOfAll ? TITLE : '本场民情'}
      onBack={() => void back(isOfAll ? suggestionHomeLink() : receptionsLink())}
      footer={
        isOfAll ? (
          <ActionButton kind="primary" grow onPress={() => void go(newMatterLink())}>
            登记民情
          </ActionButton>
        ) : null
      }
    >
      <KeptHere roleId={roleId} />
      <Chips label="状态" items={STATES} value={state} onChange={setState} />
      <Feed
        label={TITLE}
        list={useMatterFeed(query)}
        card={(matter) => <MatterCard matter={matter} />}
        empty={
          isOfAll ? (
            <Empty title="没有民情事项" hint="群众在您进站的联络站反映的、您接待和走访时登记的事项会出现在这里。" />
          ) : (
            <Empty title="这场接待还没有登记民情" hint="在代表接待里点“登记民情”，登记后可以转为线索或建议。" />
          )
        }
      />
    </Screen>
  );
}
