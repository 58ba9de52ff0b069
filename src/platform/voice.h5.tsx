import { ReadableError } from './error-text';
import type { VoicePort } from './voice-port';

/** The server accepts this container; browsers that do not record it have no button. */
const TYPE = 'audio/mp4';

/** A browser gives its microphone only to pages that were loaded by https. */
export const canRecord: VoicePort['canRecord'] = () =>
  window.isSecureContext && 'MediaRecorder' in window && MediaRecorder.isTypeSupported(TYPE);

export const startRecording: VoicePort['startRecording'] = async () => {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true }).catch(() => {
    throw new ReadableError('没有打开话筒，请在浏览器设置中允许使用话筒后再试');
  });
  const recorder = new MediaRecorder(stream, { mimeType: TYPE });
  const pieces: Blob[] = [];
  recorder.ondataavailable = ({ data }) => pieces.push(data);
  const release = () => stream.getTracks().forEach((track) => track.stop());
  const ended = new Promise<void>((resolve) => {
    recorder.onstop = () => resolve();
  });
  recorder.start();
  return {
    stop: async (name) => {
      if (recorder.state !== 'inactive') recorder.stop();
      await ended;
      release();
      const blob = new Blob(pieces, { type: TYPE });
      return { name, size: blob.size, type: TYPE, blob, previewUrl: '' };
    },
    cancel: () => {
      if (recorder.state !== 'inactive') recorder.stop();
      release();
    },
  };
};

export const VoicePlayer: VoicePort['VoicePlayer'] = ({ src, label }) => (
  // There is no text of what was said.
  <audio className="voice" src={src} aria-label={label} controls autoPlay />
);
