import { Text, View } from '@tarojs/components';
import { useState } from 'react';
import { pointsText } from '@contract/rules/score';
import type { OwnPart, OwnRule, OwnYear } from '@/features/score-own/queries';
import { onceText, partNote, ruleNote } from '@/features/score-own/rules';
import { go } from '@/platform/navigation';
import { scoreAppealLink } from '@/routes/mobile';
import { decorative, named, pressable } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { ProgressBar } from '@/ui/progress-bar';
import { StatusTag } from '@/ui/status-tag';
import type { RuleChoice } from './view';

interface ScoreTreeProps {
  data: OwnYear;
  /** Shows the records of the rule. */
  onRule: (rule: RuleChoice) => void;
}

/** The composition of the points: each part of the first level unfolds to its rules. */
export function ScoreTree({ data: { tree, closed, year }, onRule }: ScoreTreeProps) {
  const [openId, setOpenId] = useState<number | null>(null);
  if (tree.length === 0) return null;
  return (
    <View className="u-card">
      <Text className="u-card__title">积分构成</Text>
      <View {...named('list', '积分构成')}>
        {tree.map((part) => (
          <View key={part.id} className="score-part" {...named('listitem')}>
            <PartHead part={part} isOpen={part.id === openId} onTurn={() => setOpenId(part.id === openId ? null : part.id)} />
            {part.id === openId ? <Rules part={part} year={closed ? null : year} onRule={onRule} /> : null}
          </View>
        ))}
      </View>
    </View>
  );
}

function PartHead({ part, isOpen, onTurn }: { part: OwnPart; isOpen: boolean; onTurn: () => void }) {
  const { name, points, cap, bonus } = part;
  return (
    <View className="score-part__turn" onClick={onTurn} {...pressable({ expanded: isOpen }, onTurn)}>
      <View className="score-part__head">
        <Text className="score-part__name">{name}</Text>
        {bonus ? <StatusTag tone="neutral">加分项</StatusTag> : null}
        <Text className="score-part__points">{`${pointsText(points)} / ${pointsText(cap)}`}</Text>
        <View className={`score-part__arrow${isOpen ? ' score-part__arrow--open' : ''}`} {...decorative} />
      </View>
      <ProgressBar share={cap === 0 ? 0 : points / cap} label={`${name}，上限 ${pointsText(cap)}，已得 ${pointsText(points)}`} />
      <Text className="score-part__note">{partNote(part)}</Text>
    </View>
  );
}

interface WaysProps {
  /** The year for which a missing point can be appealed; null when the year is closed. */
  year: number | null;
  onRule: ScoreTreeProps['onRule'];
}

function Rules({ part: { name, rules }, ...ways }: WaysProps & { part: OwnPart }) {
  if (rules.length === 0) return <Text className="score-part__note">这一项没有二级规则。</Text>;
  return (
    <View {...named('list', `${name}怎样得分`)}>
      {rules.map((rule) => (
        <View key={rule.id} className="score-rule" {...named('listitem')}>
          <Rule rule={rule} {...ways} />
        </View>
      ))}
    </View>
  );
}

function Rule({ rule, year, onRule }: WaysProps & { rule: OwnRule }) {
  const { id, name, note, count, points, rulePoints } = rule;
  return (
    <>
      <View className="score-rule__head">
        <Text className="score-rule__name">{name}</Text>
        <Text className={points < 0 ? 'score-rule__points score-rule__points--minus' : 'score-rule__points'}>
          {pointsText(points, { signed: true })}
        </Text>
      </View>
      <Text className="score-line">{ruleNote(rule)}</Text>
      <Text className="score-line">{`${rulePoints < 0 ? '怎样扣分' : '怎样得分'}：${[onceText(rule), note].filter(Boolean).join('；')}`}</Text>
      <View className="score-ways">
        {count > 0 ? (
          <ActionButton label={`查看记录：${name}`} onPress={() => onRule({ id, name })}>
            查看记录
          </ActionButton>
        ) : null}
        {year === null || rulePoints < 0 ? null : (
          <ActionButton label={`申诉漏记：${name}`} onPress={() => void go(scoreAppealLink({ rule: id, year }))}>
            申诉漏记
          </ActionButton>
        )}
      </View>
    </>
  );
}
