import { View } from '@tarojs/components';
import { useMemo, useState } from 'react';
import type { PublicLivelihood } from '@/features/livelihood/public';
import { lazyComponent } from '@/platform/lazy-component';
import { showWay } from '@/platform/location';
import { ChunkBoundary } from '@/platform/chunk-boundary';
import { ActionButton } from '@/ui/action-button';
import './livelihood.scss';

const PlaceMap = lazyComponent(() => import('./place-map').then((part) => part.PlaceMap));

/** The place and the route to it; the map is loaded only when it is opened. */
export function ProjectPlace({ project }: { project: Pick<PublicLivelihood, 'place' | 'longitude' | 'latitude' | 'title'> }) {
  const [isOpen, setOpen] = useState(false);
  const { place, longitude, latitude, title } = project;
  const point = useMemo(
    () => (longitude === null || latitude === null ? null : { longitude, latitude, name: place || title }),
    [longitude, latitude, place, title],
  );
  if (point === null) return null;
  return (
    <>
      {isOpen ? (
        <ChunkBoundary attempt={1} onLost={() => setOpen(false)}>
          <PlaceMap point={point} />
        </ChunkBoundary>
      ) : null}
      <View className="live-ways">
        <ActionButton onPress={() => setOpen(!isOpen)}>{isOpen ? '收起地图' : '看地图'}</ActionButton>
        <ActionButton onPress={() => showWay({ ...point, address: place })}>去这里</ActionButton>
      </View>
    </>
  );
}
