import { Text, View } from '@tarojs/components';
import { useState } from 'react';
import type { LawPart } from '@/features/draft-law/public';
import { partName, takesOpinions } from '@/features/draft-law/words';
import { lengthOf } from '@/lib/text-length';
import { named, pressable } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { Field } from '@/ui/field';
import { Sheet } from '@/ui/sheet';
import './status.scss';

const WHOLE = '整部法规';
/** This many characters are enough to identify an article. */
const LETTERS_SHOWN = 24;

const shortText = (text: string): string => (lengthOf(text) > LETTERS_SHOWN ? `${[...text].slice(0, LETTERS_SHOWN).join('')}…` : text);

interface PartFieldProps {
  /** Empty when opinions are accepted only on the whole. */
  parts: readonly LawPart[];
  /** Null means the whole draft law. */
  value: number | null;
  onChange: (partId: number | null) => void;
  error: string | undefined;
}

/** The subject of an opinion, with its text; a list of chapters and articles opens from the bottom. */
export function PartField({ parts, value, onChange, error }: PartFieldProps) {
  const [open, setOpen] = useState(false);
  const chosen = parts.find(({ id }) => id === value);
  const choose = (partId: number | null) => {
    onChange(partId);
    setOpen(false);
  };
  const turn = () => setOpen(true);
  return (
    <Field label="对哪一部分提意见" error={error}>
      <View className="law-about">
        <Text className="law-about__name">{chosen ? partName(chosen) : WHOLE}</Text>
        {chosen && chosen.text !== '' ? <View className="law-about__text">{chosen.text}</View> : null}
        {parts.length === 0 ? null : (
          <View
            className="law-about__way"
            onClick={turn}
            {...pressable({ label: chosen ? '换一条，选择章节或条文' : '选择章节或条文' }, turn)}
          >
            {chosen ? '换一条' : '选择章节或条文'}
          </View>
        )}
      </View>
      <Sheet
        title="选择章节或条文"
        open={open}
        onClose={() => setOpen(false)}
        actions={
          <ActionButton grow onPress={() => choose(null)}>
            {WHOLE}
          </ActionButton>
        }
      >
        <View {...named('list', '章节和条文')}>
          {parts
            .filter(({ kind }) => takesOpinions(kind))
            .map((part) => (
              <View key={part.id} {...named('listitem')}>
                <Row part={part} isChosen={part.id === value} onChoose={() => choose(part.id)} />
              </View>
            ))}
        </View>
      </Sheet>
    </Field>
  );
}

const Row = ({ part, isChosen, onChoose }: { part: LawPart; isChosen: boolean; onChoose: () => void }) => (
  <View
    className={`law-row law-row--${part.kind}${isChosen ? ' law-row--on' : ''}`}
    onClick={onChoose}
    {...pressable({ pressed: isChosen }, onChoose)}
  >
    <Text className="law-row__name">{partName(part)}</Text>
    {part.kind === 'article' ? <Text className="law-row__text">{shortText(part.text)}</Text> : null}
  </View>
);
