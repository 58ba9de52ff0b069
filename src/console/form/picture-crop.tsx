import { Slider } from 'antd';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import type { Cut } from '@/platform/cut-picture';
import './picture-crop.scss';

const LARGEST = 4;

interface PictureCropProps {
  /** A URL that an image element can load. */
  address: string;
  /** The aspect ratio of the frame: width divided by height. */
  aspect: number;
  onCut: (cut: Cut) => void;
}

/** Moves and enlarges a picture behind a frame, by mouse, touch and keyboard. */
export function PictureCrop({ address, aspect, onCut }: PictureCropProps) {
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    <>
      <div className="console-picture-crop">
        <Cropper
          image={address}
          disableAutomaticStylesInjection
          aspect={aspect}
          crop={place}
          zoom={zoom}
          maxZoom={LARGEST}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropComplete={(_shares, pixels) => onCut(pixels)}
        />
      </div>
      <Slider min={1} max={LARGEST} step={0.05} value={zoom} onChange={setZoom} aria-label="放大" tooltip={{ formatter: null }} />
    </>
  );
}
