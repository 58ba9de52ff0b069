import { Text, View } from '@tarojs/components';
import { useMemo, useState } from 'react';
import type { LeadRecord } from '@/features/lead/queries';
import { lazyComponent } from '@/platform/lazy-component';
import { showWay } from '@/platform/location';
import { ChunkBoundary } from '@/platform/chunk-boundary';
import { ActionButton } from '@/ui/action-button';

const PlaceMap = lazyComponent(() => import('./place-map').then((part) => part.PlaceMap));

/** The place and the route to it; the map is loaded only when it is opened. */
export function LeadPlace({ lead: { areaName, place, longitude, latitude, title } }: { lead: LeadRecord }) {
  const [isOpen, setOpen] = useState(false);
  const point = useMemo(
    () => (longitude === null || latitude === null ? null : { longitude, latitude, name: place || title }),
    [longitude, latitude, place, title],
  );
  if (place === '' && point === null) return null;
  return (
    <View className="u-card">
      <Text className="u-card__title">地点</Text>
      <Text className="record__text">{[areaName, place].filter(Boolean).join(' ')}</Text>
      {point && isOpen ? (
        <ChunkBoundary attempt={1} onLost={() => setOpen(false)}>
          <PlaceMap point={point} />
        </ChunkBoundary>
      ) : null}
      {point ? (
        <View className="lead-ways">
          <ActionButton onPress={() => setOpen(!isOpen)}>{isOpen ? '收起地图' : '看地图'}</ActionButton>
          <ActionButton onPress={() => showWay({ ...point, address: place })}>去这里</ActionButton>
        </View>
      ) : null}
    </View>
  );
}
