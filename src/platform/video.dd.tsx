import { Video as NativeVideo } from '@tarojs/components';
import { useEffect, useRef } from 'react';
import type { VideoPort } from './video-port';

/** Only one video is on a page at a time. */
const ID = 'video';

export const canChangeRate: VideoPort['canChangeRate'] = () => dd.canIUse('createVideoContext');

const changeRate = (rate: number): void => {
  if (canChangeRate()) dd.createVideoContext?.(ID).playbackRate?.(rate);
};

export const Video: VideoPort['Video'] = ({ src, label, startAt, rate, onPlaying, onTime, onFailed }) => {
  const isFirst = useRef(true);
  useEffect(() => {
    // The normal speed needs no call at the start.
    if (!isFirst.current) changeRate(rate);
    isFirst.current = false;
  }, [rate]);
  const stop = () => onPlaying(false);
  return (
    <NativeVideo
      id={ID}
      className="video"
      src={src}
      aria-label={label}
      controls
      initialTime={startAt}
      onPlay={() => onPlaying(true)}
      onPause={stop}
      onEnded={stop}
      onError={() => {
        stop();
        onFailed();
      }}
      onTimeUpdate={({ detail: { currentTime } }) => onTime(currentTime)}
    />
  );
};
