import { Text, View } from '@tarojs/components';
import type { ReactNode } from 'react';
import type { LawPartKind } from '@contract/rules/draft-law';
import type { LawOpinionState } from '@contract/rules/law-opinion';
import { draftLawLink } from '@/features/draft-law/links';
import { outcomeMark, partName, roundTitle } from '@/features/draft-law/words';
import { minuteText } from '@/lib/dates';
import { heading } from '@/ui/a11y';
import { StatusTag } from '@/ui/status-tag';
import { EntryLink } from '../../shared/entry/entry-link';
import '../../shared/open/open-items.scss';

interface OpinionCardProps {
  opinion: {
    draftLawId: number;
    lawTitle: string;
    round: number;
    partKind: LawPartKind | null;
    partLabel: string;
    partTitle: string;
    content: string;
    grounds: string;
    state: LawOpinionState;
    reason: string;
    decidedAt: string | null;
    submittedAt: string;
    /** The person who came to a station or wrote to an office; empty for the user's own opinion. */
    personName?: string;
  };
  /** The actions below the opinion. */
  children: ReactNode;
}

/** The opinion and its outcome. */
export function OpinionCard({ opinion, children }: OpinionCardProps) {
  const {
    draftLawId,
    lawTitle,
    round,
    partKind,
    partLabel,
    partTitle,
    content,
    grounds,
    state,
    reason,
    decidedAt,
    submittedAt,
    personName = '',
  } = opinion;
  const { tone, word } = outcomeMark(state);
  return (
    <View className="open-card">
      <View className="open-item__head">
        <StatusTag tone={tone}>{word}</StatusTag>
        <Text className="open-item__number">{`${minuteText(submittedAt)} 提出`}</Text>
      </View>
      <View className="open-card__title" {...heading(2)}>
        {partName({ kind: partKind, label: partLabel, title: partTitle })}
      </View>
      <EntryLink to={draftLawLink(draftLawId)} className="open-back law-way">
        {roundTitle({ title: lawTitle, round })}
      </EntryLink>
      <View className="open-text">{content}</View>
      {grounds === '' ? null : <View className="open-text law-grounds">{`理由：${grounds}`}</View>}
      {personName === '' ? null : <View className="open-item__line">{`提意见的人：${personName}`}</View>}
      {decidedAt === null ? null : (
        <View className="open-answer">
          <View className="open-answer__name">{`${minuteText(decidedAt)} ${word}`}</View>
          <View className="open-text">{reason}</View>
        </View>
      )}
      {children}
    </View>
  );
}
