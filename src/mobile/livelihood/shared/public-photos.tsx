import { Image, View } from '@tarojs/components';
import type { FileRef } from '@contract/schema/file';
import { useState } from 'react';
import { livelihoodPhoto } from '@/features/livelihood/public';
import { lazyComponent } from '@/platform/lazy-component';
import { ChunkBoundary } from '@/platform/chunk-boundary';
import { pressable } from '@/ui/a11y';
import { UNSPOKEN } from '../../shared/stored-files';
import '../../shared/stored-files.scss';

const PictureViewer = lazyComponent(() => import('@/ui/picture-viewer').then((part) => part.PictureViewer));
const near = PictureViewer.whenNear;

/** Public photos as thumbnails; a press opens them in full size, one after the other. */
export function PublicPhotos({ photos, what }: { photos: readonly FileRef[]; what: string }) {
  const [first, setFirst] = useState<number>();
  if (photos.length === 0) return null;
  const pictures = photos.map(({ id }, at) => ({ url: livelihoodPhoto(id), name: `${what}照片 ${String(at + 1)}` }));
  const close = () => setFirst(undefined);
  return (
    <View className="files">
      <View className="files__pictures">
        {pictures.map(({ url, name }, at) => {
          const open = () => setFirst(at);
          return (
            <View key={url} className="files__picture" onClick={open} {...pressable({ label: `查看${name}` }, open)} {...near}>
              <Image className="files__image" src={url} mode="aspectFill" lazyLoad nativeProps={UNSPOKEN} />
            </View>
          );
        })}
      </View>
      {first === undefined ? null : (
        <ChunkBoundary attempt={1} onLost={close}>
          <PictureViewer pictures={pictures} first={first} onClose={close} />
        </ChunkBoundary>
      )}
    </View>
  );
}
