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
  /** Which one is shown first, from 0. */
  first: number;
  onClose: () => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Pictures over the whole screen: drawn from side to side, by arrow keys too, and larger by two fingers; a touch, or Escape, closes them. */
export function PictureViewer({ pictures, first, onClose }: PictureViewerProps) {
  const [at, setAt] = useState(first);
  const turn = (event: { key?: string }) => {
    const next = at + (STEPS[event.key ?? ''] ?? 0);
    if (next !== at && pictures[next]) setAt(next);
  };
  return (
    <DialogFrame title={pictures[at]?.name ?? ''} onClose={onClose}>
      <View className="u-viewer" {...{ onKeyDown: turn }}>
        {/* The dialogue bears the picture's name; NutUI gives its images none. */}
        <View {...decorative}>
          <ImagePreview
            // It takes where it begins when it is made.
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
