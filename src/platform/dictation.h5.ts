import type { DictationPort } from './dictation-port';
import { ReadableError } from './error-text';

/** The browser's own speech recognition, as far as it is used here; TypeScript's library does not declare it. */
interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onstart: (() => void) | null;
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
}

type RecognitionClass = new () => Recognition;

function recognitionClass(): RecognitionClass | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = window as {
    SpeechRecognition?: RecognitionClass;
    webkitSpeechRecognition?: RecognitionClass;
  };
  return SpeechRecognition ?? webkitSpeechRecognition;
}

/** A browser gives its microphone only to pages that were loaded by https. */
export const canDictate: DictationPort['canDictate'] = () => window.isSecureContext && recognitionClass() !== undefined;

/** The message of an error; null when the user was only silent. */
function textOf(error: string): string | null {
  if (error === 'no-speech' || error === 'aborted') return null;
  if (error === 'not-allowed') return '没有打开话筒，请在浏览器设置中允许使用话筒后再试';
  return '这里不能语音输入，请用键盘输入，或用键盘上的话筒';
}

export const startDictation: DictationPort['startDictation'] = () =>
  new Promise((resolve, reject) => {
    const Recogniser = recognitionClass();
    if (!Recogniser) {
      reject(new ReadableError('这里不能语音输入，请用键盘输入'));
      return;
    }
    const recognition = new Recogniser();
    recognition.lang = 'zh-CN';
    recognition.continuous = true;
    recognition.interimResults = false;
    let said = '';
    let problem: string | null = null;
    let isOver = false;
    let onOver: (() => void) | undefined;
    recognition.onresult = ({ results }) => {
      said = Array.from(results, (result) => result[0]?.transcript ?? '').join('');
    };
    recognition.onerror = ({ error }) => {
      problem = textOf(error);
      if (problem !== null) reject(new ReadableError(problem));
    };
    recognition.onend = () => {
      isOver = true;
      onOver?.();
    };
    recognition.onstart = () =>
      resolve({
        stop: () =>
          new Promise((done, fail) => {
            onOver = () => (problem !== null && said === '' ? fail(new ReadableError(problem)) : done(said));
            if (isOver) onOver();
            else recognition.stop();
          }),
        cancel: () => recognition.abort(),
      });
    recognition.start();
  });
