import { useEffect, useRef } from 'react';
import type { VideoPort } from './video-port';

// Taro's own player is a part of its own with controls that no keyboard reaches; the browser's are reached and speak.
export const Video: VideoPort['Video'] = ({ src, label, startAt, rate, onPlaying, onTime, onFailed }) => {
  const element = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (element.current) element.current.playbackRate = rate;
  }, [rate]);
  const begin = () => {
    const video = element.current;
    if (!video) return;
    video.playbackRate = rate;
    // At its end there is nothing to go on with: it begins anew.
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
