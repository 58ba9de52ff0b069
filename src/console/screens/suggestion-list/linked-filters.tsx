import { Tag } from 'antd';
import { FOLLOW_UPS, RATINGS, REPLY_CLASSES, REPLY_SPANS } from '@contract/rules/suggestion-terms';
import { SUGGESTION_STAGES } from '@contract/rules/suggestion-workflow';
import type { Filters } from './list-view';

interface LinkedFiltersProps {
  filters: Filters;
  onChange: (changes: Partial<Filters>) => void;
}

interface Chip {
  text: string;
  without: Partial<Filters>;
}

/** The words of the filters that no field of the bar shows. */
function chipsOf(filters: Filters): Chip[] {
  const { stage, ownArea, delegationId, leadUnitId, replyClass, handlingRating, resultRating, replySpan, followUp } = filters;
  const { repliedFrom, repliedTo, keySupervised, extensionAsked } = filters;
  const chips: (Chip | false | undefined)[] = [
    stage && { text: `阶段：${SUGGESTION_STAGES[stage]}`, without: { stage: undefined } },
    ownArea && { text: '只含本级', without: { ownArea: undefined } },
    delegationId !== undefined && { text: '限一个代表团', without: { delegationId: undefined } },
    leadUnitId !== undefined && { text: '限一个主办单位', without: { leadUnitId: undefined } },
    (repliedFrom ?? repliedTo) !== undefined && {
      text: `答复日期：${repliedFrom ?? ''} 至 ${repliedTo ?? ''}`,
      without: { repliedFrom: undefined, repliedTo: undefined },
    },
    replyClass && { text: `答复类别：${replyClass} ${REPLY_CLASSES[replyClass]}`, without: { replyClass: undefined } },
    handlingRating && { text: `办理工作：${RATINGS[handlingRating]}`, without: { handlingRating: undefined } },
    resultRating && { text: `办理结果：${RATINGS[resultRating]}`, without: { resultRating: undefined } },
    replySpan && { text: `答复用时：${REPLY_SPANS[replySpan].name}`, without: { replySpan: undefined } },
    followUp && { text: `跟踪落实：${FOLLOW_UPS[followUp]}`, without: { followUp: undefined } },
    keySupervised !== undefined && { text: keySupervised ? '重点督办' : '非重点督办', without: { keySupervised: undefined } },
    extensionAsked && { text: '申请延期待审', without: { extensionAsked: undefined } },
  ];
  return chips.filter((chip): chip is Chip => Boolean(chip));
}

/** The filters a link brought along, each with a way to drop it; nothing where there is none. */
export function LinkedFilters({ filters, onChange }: LinkedFiltersProps) {
  const chips = chipsOf(filters);
  if (chips.length === 0) return null;
  return (
    <ul className="console-filters__linked" aria-label="其他条件">
      {chips.map(({ text, without }) => (
        <li key={text}>
          <Tag closable={{ 'aria-label': `去掉条件：${text}` }} onClose={() => onChange(without)}>
            {text}
          </Tag>
        </li>
      ))}
    </ul>
  );
}
