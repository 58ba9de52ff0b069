import { Text, View } from '@tarojs/components';
import { useState } from 'react';
import { type LawComparison, useLawComparison } from '@/features/draft-law/public';
import { partName } from '@/features/draft-law/words';
import { named } from '@/ui/a11y';
import { SwitchRow } from '@/ui/switch-row';
import { NotYet } from '../../shared/feed';

type Row = LawComparison['rows'][number];
type Cell = NonNullable<Row['cells'][number]>;

/** Two or three texts side by side, with additions and deletions marked; a phone shows them one below the other. */
export function Comparison({ lawId, ids }: { lawId: number; ids: readonly number[] }) {
  const query = useLawComparison(lawId, ids);
  const [isWhole, setWhole] = useState(false);
  const { data } = query;
  if (!data) return <NotYet query={query} rows={6} />;
  const { texts, rows, changed } = data;
  const shown = isWhole ? rows : rows.filter(({ isChanged }) => isChanged);
  return (
    <View className={query.isPlaceholderData ? 'feed--old' : ''}>
      <SwitchRow title="没有修改的也显示" on={isWhole} onChange={setWhole} />
      <View className="public-faint">{changed === 0 ? '这些文本没有不同之处。' : `共 ${String(changed)} 处不同。`}</View>
      <View className="law-legend">
        <Text className="law-run law-run--added">增加的文字</Text>
        <Text className="law-run law-run--dropped">删去的文字</Text>
      </View>
      <View className={`law-compare law-compare--${String(texts.length)}`}>
        <View className="law-compare__row law-compare__row--head">
          {texts.map(({ id, name }) => (
            <View key={id} className="law-compare__cell">
              {name}
            </View>
          ))}
        </View>
        {shown.map((row, at) => (
          // A row has no key other than its index.
          <View key={at} className="law-compare__row" {...named('group', nameOf(row))}>
            {row.cells.map((cell, place) => (
              <View key={texts[place]?.id} className={cell ? 'law-compare__cell' : 'law-compare__cell law-compare__cell--none'}>
                <Text className="law-compare__name">{texts[place]?.name}</Text>
                {cell ? <Part part={cell} /> : <Text className="public-faint">没有这一条</Text>}
              </View>
            ))}
          </View>
        ))}
      </View>
    </View>
  );
}

const nameOf = ({ cells }: Row): string => {
  const first = cells.find((cell) => cell !== null);
  return first ? partName(first) : '';
};

const classOf = ({ added, dropped }: Cell['runs'][number]): string =>
  ['law-run', added && 'law-run--added', dropped && 'law-run--dropped'].filter(Boolean).join(' ');

const Part = ({ part }: { part: Cell }) => (
  <View className="law-compare__text">
    <Text className="law-part__label">{partName(part)}　</Text>
    {part.runs.map((run, at) => (
      <Text key={at} className={classOf(run)}>
        {run.text}
      </Text>
    ))}
  </View>
);
