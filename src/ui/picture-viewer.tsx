import ImagePreview from '@nutui/nutui-react-taro/dist/es/packages/imagepreview';
import '@nutui/nutui-react-taro/dist/es/packages/imagepreview/style/css';
import { View } from '@tarojs/components';
import { useState } from 'react';
import './nut';
import { decorative, pressable } from './a11y';
import { DialogFrame } from './dialog-frame';
import './picture-viewer.scss';

export interface ViewedPicture {
  url: string;
  name: string;
}

export interface PictureViewerProps {
  pictures: readonly ViewedPicture[];
  /** The index of the first picture, from 0. */
  first: number;
  onClose: () => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Pictures in full screen: swiped sideways, also by arrow keys, and enlarged with two fingers; a touch or Escape closes them. */
export function PictureViewer({ pictures, first, onClose }: PictureViewerProps) {
  const [at, setAt] = useState(first);
  const turn = (event: { key?: string }) => {
    const next = at + (STEPS[event.key ?? ''] ?? 0);
    if (next !== at && pictures[next]) setAt(next);
  };
  return (
    <DialogFrame title={pictures[at]?.name ?? ''} onClose={onClose}>
      <View className="u-viewer" {...{ onKeyDown: turn }}>
        {/* The dialog has the picture's name; NutUI's images have none. */}
        <View {...decorative}>
          <ImagePreview
            // It reads its start index only when it mounts.
            key={at}
            visible
            images={pictures.map(({ url }) => ({ src: url }))}
            defaultValue={at + 1}
            pagination={pictures.length > 1}
            onClose={onClose}
          />
        </View>
        <View className="u-viewer__close" onClick={onClose} {...pressable({ label: '关闭图片' }, onClose)}>
          关闭
        </View>
      </View>
    </DialogFrame>
  );
}
