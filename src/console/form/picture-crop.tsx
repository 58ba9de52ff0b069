import { Slider } from 'antd';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import type { Cut } from '@/platform/cut-picture';

/** Width by height. */
const PORTRAIT = 3 / 4;
const LARGEST = 4;

interface PhotoCropProps {
  /** An address that an image element can show. */
  address: string;
  onCut: (cut: Cut) => void;
}

/** Moves and enlarges a picture behind a portrait's frame, by mouse, finger and keyboard. */
export function PhotoCrop({ address, onCut }: PhotoCropProps) {
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    <>
      <div className="console-photo__crop">
        <Cropper
          image={address}
          disableAutomaticStylesInjection
          aspect={PORTRAIT}
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
