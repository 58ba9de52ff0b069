import { Video as NativeVideo } from '@tarojs/components';
import { useEffect, useRef } from 'react';
import type { VideoPort } from './video-port';

/** One a page is played at a time. */
const ID = 'video';

export const canChangeRate: VideoPort['canChangeRate'] = () => dd.canIUse('createVideoContext');

export const Video: VideoPort['Video'] = ({ src, label, startAt, rate, onPlaying, onTime, onFailed }) => {
  // It is read once, and an address that changes is to go on from here.
  const place = useRef(startAt);
  const hasRate = rate !== 1;
  useEffect(() => {
    if (hasRate || place.current > 0) changeRate(rate);
  }, [rate, hasRate]);
  const stop = () => onPlaying(false);
  return (
    <NativeVideo
      id={ID}
      className="video"
      src={src}
      aria-label={label}
      controls
      initialTime={place.current}
      onPlay={() => onPlaying(true)}
      onPause={stop}
      onEnded={stop}
      onError={() => {
        stop();
        onFailed();
      }}
      onTimeUpdate={({ detail: { currentTime } }) => {
        place.current = currentTime;
        onTime(currentTime);
      }}
    />
  );
};

const changeRate = (rate: number): void => {
  if (canChangeRate()) dd.createVideoContext?.(ID).playbackRate?.(rate);
};
