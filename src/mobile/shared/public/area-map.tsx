import { Text, View } from '@tarojs/components';
import { type ReactNode, useState } from 'react';
import { numberText } from '@/lib/number-text';
import { MapView } from '@/platform/map';
import type { MapPlace, MapShape } from '@/platform/map-port';
import { heading, named, pressable, spoken } from '@/ui/a11y';
import './area-map.scss';

export interface CountedArea {
  areaCode: string;
  name: string;
  count: number;
}

interface MappedArea extends CountedArea {
  longitude?: number | null | undefined;
  latitude?: number | null | undefined;
}

/** 景宁畲族自治县 is too long for a phone's map; the local short name is 景宁. */
const shortName = (name: string): string => name.replace(/.族自治县$/, '');

/** Returns the areas with a known place, highest count first: when there is no room for all names, these get theirs. */
export function placesOf(areas: readonly MappedArea[], unit: string): MapPlace[] {
  const most = Math.max(1, ...areas.map(({ count }) => count));
  return areas
    .flatMap(({ areaCode, name, longitude, latitude, count }) => {
      if (typeof longitude !== 'number' || typeof latitude !== 'number') return [];
      const value = `${numberText(count)} ${unit}`;
      return [{ id: areaCode, name, shortName: shortName(name), longitude, latitude, value, weight: count / most }];
    })
    .sort((one, other) => other.weight - one.weight);
}

export interface AreaMapProps {
  label: string;
  places: readonly MapPlace[];
  shapes?: readonly MapShape[];
  chosenCode: string | undefined;
  onChoose: (code: string) => void;
  /** Content next to the map: the same data as a list, and the chosen area. */
  children: ReactNode;
}

/** A map of areas with its list next to it; where no map can be shown, the list has the same content. */
export function AreaMap({ label, places, shapes, chosenCode, onChoose, children }: AreaMapProps) {
  const [hasMap, setHasMap] = useState(true);
  return (
    <View className="area-map">
      <View className="area-map__map">
        {hasMap && places.length > 0 ? (
          <MapView
            label={label}
            places={places}
            {...(shapes && { shapes })}
            chosenId={chosenCode}
            onChoose={onChoose}
            onFailed={() => setHasMap(false)}
          />
        ) : (
          <View className="area-map__none" {...spoken}>
            这里显示不了地图，请在列表中选择地区，数字是一样的。
          </View>
        )}
      </View>
      <View className="area-map__side">{children}</View>
    </View>
  );
}

export interface AreaChoiceProps {
  areas: readonly CountedArea[];
  unit: string;
  chosenCode: string | undefined;
  onChoose: (code: string) => void;
}

/** All areas as a list with the same actions as the map, for the keyboard and for devices without a map. */
export const AreaChoice = ({ areas, unit, chosenCode, onChoose }: AreaChoiceProps) => (
  <View className="public-card area-choice">
    <View className="public-card__title" {...heading(2)}>
      选择地区
    </View>
    <View className="area-choice__rows" {...named('group', '地区')}>
      {areas.map(({ areaCode, name, count }) => {
        const chosen = areaCode === chosenCode;
        const choose = () => onChoose(areaCode);
        return (
          <View
            key={areaCode}
            className={chosen ? 'area-choice__row area-choice__row--on' : 'area-choice__row'}
            onClick={choose}
            {...pressable({ label: `${name} ${numberText(count)} ${unit}`, pressed: chosen }, choose)}
          >
            <Text className="area-choice__name">{name}</Text>
            <Text className="area-choice__count">
              {numberText(count)} {unit}
            </Text>
          </View>
        );
      })}
    </View>
    <View className="public-faint">县（市、区）含所辖乡镇。</View>
  </View>
);

export interface AreaNumbersProps {
  name: string;
  facts: readonly { label: string; value: string }[];
  children: ReactNode;
}

/** The numbers of the chosen area, announced to screen readers when they change, and the links to the lists behind them. */
export const AreaNumbers = ({ name, facts, children }: AreaNumbersProps) => (
  <View className="public-card area-numbers" {...named('region', '所选地区')}>
    <View {...spoken}>
      <View className="area-numbers__name" {...heading(2)}>
        {name}
      </View>
      <View className="area-numbers__facts">
        {facts.map(({ label, value }) => (
          <View key={label} className="area-numbers__fact">
            <Text className="area-numbers__value">{value}</Text>
            <Text className="area-numbers__label">{label}</Text>
          </View>
        ))}
      </View>
    </View>
    {children}
  </View>
);
