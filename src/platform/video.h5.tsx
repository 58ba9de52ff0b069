import { useEffect, useRef } from 'react';
import type { VideoPort } from './video-port';

// Taro's own player is a separate chunk, and its controls do not work with a keyboard; the browser's do, and also with screen readers.
export const Video: VideoPort['Video'] = ({ src, label, startAt, rate, onPlaying, onTime, onFailed }) => {
  const element = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (element.current) element.current.playbackRate = rate;
  }, [rate]);
  const begin = () => {
    const video = element.current;
    if (!video) return;
    video.playbackRate = rate;
    // A video that was left at its end starts again from the beginning.
    if (startAt > 0 && startAt < video.duration - 1) video.currentTime = startAt;
  };
  const stop = () => onPlaying(false);
  return (
    <video
      ref={element}
      className="video"
      src={src}
      aria-label={label}
      controls
      controlsList="nodownload"
      playsInline
      preload="metadata"
      onLoadedMetadata={begin}
      onPlay={() => onPlaying(true)}
      onPause={stop}
      onEnded={stop}
      onError={() => {
        stop();
        onFailed();
      }}
      onTimeUpdate={({ currentTarget: { currentTime } }) => onTime(currentTime)}
    />
  );
};

export const canChangeRate: VideoPort['canChangeRate'] = () => true;
