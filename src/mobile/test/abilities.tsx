import { View } from '@tarojs/components';
import { useState } from 'react';
import { uploadFile } from '@/features/file/api';
import { sizeText } from '@/lib/number-text';
import { Canvas, openSurface } from '@/platform/canvas';
import { pickImages } from '@/platform/files';
import { MapView } from '@/platform/map';
import { NotBuiltError } from '@/platform/not-built';
import { ReadableError } from '@/platform/error-text';
import { canScan, scanText } from '@/platform/scan';
import { canSendCard, sendCard } from '@/platform/share';
import { storage } from '@/platform/storage';
import { testLink } from '@/routes/mobile';
import { pageCard, ShareWay } from '../shared/share-way';
import { CardTitle } from './card-title';
import { type Trial, TrialRow } from './trial-row';

const KEY = 'self-check';
const CANVAS = 'test-canvas';
const SIZE = { width: 240, height: 60 };
/** How long to wait for the parts of the map, in milliseconds. */
const MAP_MS = 3000;
/** The city of the congress, in degrees of WGS-84. */
const PLACES = [{ id: 'lishui', name: '丽水市', longitude: 119.92, latitude: 28.45 }];

function tryStorage(): string {
  const written = String(Date.now());
  storage.set(KEY, written);
  const read = storage.get<unknown>(KEY);
  storage.remove(KEY);
  if (read !== written) throw new ReadableError('写入的内容没有读回来');
  return '能写、能读、能删';
}

async function tryUpload(): Promise<string> {
  const [picked] = await pickImages(1);
  if (!picked) throw new ReadableError('没有选择图片');
  const { size } = await uploadFile(picked);
  return `已上传 ${sizeText(size)}`;
}

async function tryScan(): Promise<string> {
  if (!canScan()) throw new NotBuiltError('scan');
  const text = await scanText();
  if (text === null) throw new ReadableError('没有扫到二维码');
  return `扫到 ${text.length} 个字符`;
}

async function tryShare(): Promise<string> {
  if (!canSendCard) throw new NotBuiltError('share');
  await sendCard(pageCard('平台自检', testLink()));
  return '已分享';
}

interface Drawing {
  getContext: (kind: '2d') => { fillStyle: string; fillRect: (x: number, y: number, width: number, height: number) => void };
}

async function tryCanvas(): Promise<string> {
  const surface = await openSurface(CANVAS);
  const context = (surface.canvas as Drawing).getContext('2d');
  context.fillStyle = '#b5232a';
  context.fillRect(0, 0, SIZE.width, SIZE.height);
  surface.show();
  return '上面画出了一块红色';
}

/** The abilities of this device that the platform uses, each with a button to test it. */
export function Abilities() {
  const [map, setMap] = useState<{ tries: number; onFailed: () => void } | null>(null);
  const tryMap = () =>
    new Promise<string>((resolve, reject) => {
      const onFailed = () => reject(new ReadableError('地图没有加载出来'));
      setMap((before) => ({ tries: (before?.tries ?? 0) + 1, onFailed }));
      // A map sends no event when it is ready, only when it fails.
      setTimeout(() => resolve('请看下面有没有地图'), MAP_MS);
    });
  const trials: readonly Trial[] = [
    { name: '本机存储', button: '试用', run: () => Promise.resolve().then(tryStorage) },
    { name: '上传图片', button: '选图', note: '上传后不会留在任何记录里', run: tryUpload },
    { name: '扫一扫', button: '扫码', run: tryScan },
    { name: '分享', button: '分享', run: tryShare },
    { name: '画布', button: '绘图', run: tryCanvas },
    { name: '地图', button: '显示', run: tryMap },
  ];
  return (
    <View className="u-card">
      <CardTitle>本设备的能力</CardTitle>
      {trials.map((trial) => (
        <TrialRow key={trial.name} trial={trial} />
      ))}
      <View className="test-canvas">
        <Canvas id={CANVAS} size={SIZE} label="试用的画布" />
      </View>
      {map ? (
        <View className="test-map">
          <MapView key={map.tries} label="试用的地图" places={PLACES} onFailed={map.onFailed} />
        </View>
      ) : null}
      <ShareWay card={() => pageCard('平台自检', testLink())} />
    </View>
  );
}
