import { View } from '@tarojs/components';
import { useMemo, useState } from 'react';
import { readPlace } from '@contract/rules/station';
import { useContribution } from '@/features/contribution/queries';
import { contributionMark } from '@/features/contribution/words';
import { useLand } from '@/features/land/queries';
import { type ThemePlace, useThemePlaces } from '@/features/theme/queries';
import { numberText } from '@/lib/number-text';
import { MapView } from '@/platform/map';
import { heading, named, pressable, spoken } from '@/ui/a11y';
import { StatusTag } from '@/ui/status-tag';
import { NotYet } from '../../shared/feed';
import { makeClusters } from '../../shared/public/clusters';
import { OpinionCard } from '../shared/opinion-card';
import '../../shared/public/area-map.scss';
import '../../shared/public/public-items.scss';

const LETTERS_ON_MAP = 8;

const pointsOf = (places: readonly ThemePlace[]) =>
  places.flatMap(({ id, content, place, position }) => {
    const at = readPlace(position);
    return at ? [{ id, name: place || content.slice(0, LETTERS_ON_MAP), ...at }] : [];
  });

interface OpinionMapProps {
  themeId: number;
  chosenAt: number | undefined;
}

/** The places of the opinions; the list next to the map shows the same opinions. */
export function OpinionMap({ themeId, chosenAt }: OpinionMapProps) {
  const query = useThemePlaces(themeId);
  const { data } = query;
  const points = useMemo(() => pointsOf(data ?? []), [data]);
  if (!data) return <NotYet query={query} />;
  return <Mapped points={points} places={data} first={chosenAt} />;
}

type Points = ReturnType<typeof pointsOf>;

function Mapped({ points, places, first }: { points: Points; places: readonly ThemePlace[]; first: number | undefined }) {
  const [hasMap, setHasMap] = useState(true);
  const [chosen, setChosen] = useState(first);
  const [focus, setFocus] = useState<{ longitude: number; latitude: number; zoom: number }>();
  const clusters = useMemo(() => makeClusters(points, '条'), [points]);
  const marks = useMemo(() => points.map((point) => ({ ...point, id: String(point.id) })), [points]);
  const land = useLand();
  // The outlines of the counties give orientation on the plain background.
  const shapes = useMemo(() => Object.entries(land ?? {}).map(([id, polygons]) => ({ id, polygons, weight: 0 })), [land]);
  const choose = (id: string) => {
    const into = clusters.focusOf(id);
    if (into) setFocus(into);
    else setChosen(Number(id) === chosen ? undefined : Number(id));
  };
  return (
    <View className="area-map">
      <View className="area-map__map">
        {hasMap && marks.length > 0 ? (
          <MapView
            label="意见所在地点的地图"
            places={marks}
            shapes={shapes}
            arrange={clusters.arrange}
            focus={focus}
            {...(chosen !== undefined && { chosenId: String(chosen) })}
            onChoose={choose}
            onFailed={() => setHasMap(false)}
          />
        ) : (
          <View className="area-map__none" {...spoken}>
            {marks.length === 0 ? '还没有标注位置的意见。' : '这里显示不了地图，请在下面的列表中选择。'}
          </View>
        )}
      </View>
      <View className="area-map__side">
        {chosen === undefined ? null : <Chosen id={chosen} />}
        <PlaceList places={places} chosen={chosen} onChoose={setChosen} />
      </View>
    </View>
  );
}

/** The opinion whose mark was pressed. */
function Chosen({ id }: { id: number }) {
  const query = useContribution(id);
  return (
    <View {...named('region', '所选意见')} {...spoken}>
      {query.data ? <OpinionCard opinion={query.data} /> : <NotYet query={query} rows={1} />}
    </View>
  );
}

interface PlaceListProps {
  places: readonly ThemePlace[];
  chosen: number | undefined;
  onChoose: (id: number) => void;
}

const PlaceList = ({ places, chosen, onChoose }: PlaceListProps) =>
  places.length === 0 ? null : (
    <View className="u-card" {...named('region', '标注了位置的意见')}>
      <View className="u-card__title" {...heading(2)}>{`标注了位置的意见 ${numberText(places.length)} 条`}</View>
      {places.map(({ id, content, place, state }) => {
        const press = () => onChoose(id);
        return (
          <View
            key={id}
            className={`theme-place${id === chosen ? ' theme-place--on' : ''}`}
            onClick={press}
            {...pressable({ pressed: id === chosen }, press)}
          >
            <StatusTag tone={contributionMark(state).tone}>{contributionMark(state).word}</StatusTag>
            <View className="theme-place__text">{content}</View>
            {place === '' ? null : <View className="record-card__line">{place}</View>}
          </View>
        );
      })}
    </View>
  );
