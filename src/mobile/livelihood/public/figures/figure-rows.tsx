import { Text, View } from '@tarojs/components';
import type { LivelihoodFigures } from '@/features/livelihood/public';
import { publicLivelihoodsLink } from '@/features/livelihood/links';
import { shareText } from '@/features/livelihood/words';
import type { Query } from '@/lib/query-string';
import { numberText } from '@/lib/number-text';
import { named } from '@/ui/a11y';
import { EntryLink } from '../../../shared/entry/entry-link';
import '../../shared/livelihood.scss';

type Figures = Pick<LivelihoodFigures, 'collected' | 'candidate' | 'formal' | 'yesRate' | 'doneRate' | 'satisfiedRate'>;

interface FigureRow extends Figures {
  key: string;
  name: string;
  /** The link to the figures of this row alone. */
  link?: string;
  /** The filter that selects its projects. */
  narrowed: Query;
}

/** Areas or years in rows with six figures each; a figure links to the projects that it counts. */
export const FigureRows = ({ rows, label }: { rows: readonly FigureRow[]; label: string }) => (
  <View className="live-areas" {...named('list', label)}>
    {rows.map(({ key, name, link, narrowed, ...figures }) => (
      <View key={key} className="live-areas__row" {...named('listitem')}>
        {link ? (
          <EntryLink to={link} className="live-areas__name live-areas__name--link">
            {name}
          </EntryLink>
        ) : (
          <Text className="live-areas__name">{name}</Text>
        )}
        <View className="live-areas__figures">
          {figuresOf(figures).map(({ what, value, ever }) => (
            <EntryLink
              key={what}
              to={publicLivelihoodsLink({ ...narrowed, ever })}
              className="live-areas__figure"
              label={`${value} ${what}，${name}`}
            >
              <Text className="live-areas__count">{value}</Text>
              <Text className="live-areas__what">{what}</Text>
            </EntryLink>
          ))}
        </View>
      </View>
    ))}
  </View>
);

const figuresOf = ({ collected, candidate, formal, yesRate, doneRate, satisfiedRate }: Figures) => [
  { what: '征集入库', value: numberText(collected), ever: 'collected' },
  { what: '候选', value: numberText(candidate), ever: 'candidate' },
  { what: '正式项目', value: numberText(formal), ever: 'formal' },
  { what: '得票率', value: shareText(yesRate), ever: 'formal' },
  { what: '完成率', value: shareText(doneRate), ever: 'done' },
  { what: '满意率', value: shareText(satisfiedRate), ever: 'rated' },
];
