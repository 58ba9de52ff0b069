import { Text, View } from '@tarojs/components';
import { DRAFT_LAW_STATES } from '@contract/rules/draft-law';
import { draftLawLink } from '@/features/draft-law/links';
import type { PublicLaw } from '@/features/draft-law/public';
import { phasesOf } from '@/features/draft-law/words';
import { named } from '@/ui/a11y';
import { StatusTag } from '@/ui/status-tag';
import { EntryLink } from '../../shared/entry/entry-link';
import { Card } from '../../shared/public/public-page';

/** The phases with their days, the milestones, the other rounds, and the contact person. */
export function Facts({ law }: { law: PublicLaw }) {
  const { id, phases, shortReason, milestones, rounds, contact } = law;
  return (
    <View>
      <Card title="时间安排">
        <View {...named('list', '时间安排')}>
          {phasesOf(phases).map(({ phase, name, days, mark }) => (
            <View key={phase} className="law-phase" {...named('listitem')}>
              <View className="law-phase__head">
                <Text className="law-phase__name">{name}</Text>
                <StatusTag tone={mark.tone}>{mark.word}</StatusTag>
              </View>
              <Text className="public-faint">{days}</Text>
            </View>
          ))}
        </View>
        {shortReason === '' ? null : <View className="public-faint">{`不足二十日的理由：${shortReason}`}</View>}
      </Card>
      {milestones.length === 0 ? null : (
        <Card title="立法进程">
          <View {...named('list', '立法进程')}>
            {milestones.map(({ on, title, isPast }) => (
              <View key={`${on}${title}`} className={isPast ? 'law-milestone law-milestone--past' : 'law-milestone'} {...named('listitem')}>
                <Text className="law-milestone__day">{on}</Text>
                <Text>{isPast ? title : `${title}（计划）`}</Text>
              </View>
            ))}
          </View>
        </Card>
      )}
      {rounds.length < 2 ? null : (
        <Card title="各轮征求意见">
          {rounds.map((round) =>
            round.id === id ? (
              <View key={round.id} className="law-round">{`第 ${String(round.round)} 轮（本页）`}</View>
            ) : (
              <EntryLink key={round.id} to={draftLawLink(round.id)} className="public-back law-round law-way">
                {`第 ${String(round.round)} 轮 · ${DRAFT_LAW_STATES[round.state]}`}
              </EntryLink>
            ),
          )}
        </Card>
      )}
      {contact === '' ? null : (
        <Card title="联系方式">
          <View className="public-text">{contact}</View>
        </Card>
      )}
    </View>
  );
}
