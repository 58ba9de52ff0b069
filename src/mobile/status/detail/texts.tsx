import { View } from '@tarojs/components';
import { useState } from 'react';
import { MOST_COMPARED } from '@contract/rules/draft-law';
import { compareLink, draftLawLink } from '@/features/draft-law/links';
import type { PublicLaw, LawText } from '@/features/draft-law/public';
import { noteInAddress } from '@/platform/navigation';
import { usePageQuery } from '@/platform/page-query';
import { heading, named, pressable } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { Chips } from '../../shared/public/chips';
import { Comparison } from './comparison';
import { Reader } from './reader';

/** Returns the name of a text, such as 草案修改稿（通过稿）. */
const nameOf = ({ name, isFinal }: LawText): string => (isFinal ? `${name}（通过稿）` : name);

/** Returns the ids in the address that belong to existing texts, in the given order. */
function comparedIn(law: PublicLaw, words: string | undefined): number[] {
  const ids = (words ?? '').split(',').map(Number);
  const known = ids.filter((id) => law.texts.some((text) => text.id === id));
  return [...new Set(known)].slice(0, MOST_COMPARED);
}

/** One text to read, or two or three texts side by side. */
export function Texts({ law }: { law: PublicLaw }) {
  const { id, texts } = law;
  const page = usePageQuery();
  const [compared, setCompared] = useState(() => comparedIn(law, page['compare']));
  const [isComparing, setComparing] = useState(compared.length > 1);
  const asked = texts.find(({ isAsked }) => isAsked) ?? texts.at(-1);
  const [read, setRead] = useState(asked?.id);
  const compare = (next: number[]) => {
    setCompared(next);
    noteInAddress(next.length > 1 ? compareLink(id, next) : draftLawLink(id));
  };
  const begin = () => {
    setComparing(true);
    compare(texts.slice(-2).map((text) => text.id));
  };
  const end = () => {
    setComparing(false);
    noteInAddress(draftLawLink(id));
  };
  return (
    <View className="public-card" {...named('region', '文本')}>
      <View className="public-card__title" {...heading(2)}>
        {isComparing ? '文本对照' : '文本'}
      </View>
      {isComparing ? (
        <>
          <Chosen texts={texts} chosen={compared} onChange={compare} />
          <Comparison lawId={id} ids={compared} />
          <ActionButton onPress={end}>返回阅读</ActionButton>
        </>
      ) : (
        <>
          {texts.length > 1 ? (
            <>
              <Chips label="文本" items={texts.map((text) => ({ value: text.id, text: nameOf(text) }))} value={read} onChange={setRead} />
              <View className="law-ways">
                <ActionButton onPress={begin}>对照查看修改之处</ActionButton>
              </View>
            </>
          ) : null}
          {read === undefined ? null : <Reader law={law} textId={read} />}
        </>
      )}
    </View>
  );
}

interface ChosenProps {
  texts: readonly LawText[];
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
}

/** The choice of two or three texts to compare, in the order in which they were made. */
const Chosen = ({ texts, chosen, onChange }: ChosenProps) => (
  <View className="law-chosen" {...named('group', '选择对照的文本，两份或三份')}>
    {texts.map((text) => {
      const pressed = chosen.includes(text.id);
      const isStuck = pressed ? chosen.length <= 2 : chosen.length >= MOST_COMPARED;
      const turn = () => {
        if (isStuck) return;
        const next = pressed ? chosen.filter((id) => id !== text.id) : [...chosen, text.id];
        onChange(texts.map(({ id }) => id).filter((id) => next.includes(id)));
      };
      return (
        <View
          key={text.id}
          className={pressed ? 'public-chip public-chip--on' : 'public-chip'}
          onClick={turn}
          {...pressable({ pressed, disabled: isStuck }, turn)}
        >
          {nameOf(text)}
        </View>
      );
    })}
  </View>
);
