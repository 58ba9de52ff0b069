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
import '../../shared/public/public-items.scss';

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
    <View className="public-card">
      <View className="public-item__head">
        <StatusTag tone={tone}>{word}</StatusTag>
        <Text className="public-item__number">{`${minuteText(submittedAt)} 提出`}</Text>
      </View>
      <View className="public-card__title" {...heading(2)}>
        {partName({ kind: partKind, label: partLabel, title: partTitle })}
      </View>
      <EntryLink to={draftLawLink(draftLawId)} className="public-back law-way">
        {roundTitle({ title: lawTitle, round })}
      </EntryLink>
      <View className="public-text">{content}</View>
      {grounds === '' ? null : <View className="public-text law-grounds">{`理由：${grounds}`}</View>}
      {personName === '' ? null : <View className="public-item__line">{`提意见的人：${personName}`}</View>}
      {decidedAt === null ? null : (
        <View className="public-answer">
          <View className="public-answer__name">{`${minuteText(decidedAt)} ${word}`}</View>
          <View className="public-text">{reason}</View>
        </View>
      )}
      {children}
    </View>
  );
}
