import { codeReader, type ReadCode } from './reader.h5';
import './view.scss';

const READ_EVERY_MS = 150;
const HINT = '将二维码放入框内，即可自动扫描';

/** The texts for the browser's error names. */
const REFUSALS: Readonly<Record<string, string>> = {
  NotAllowedError: '没有使用摄像头的权限。请在浏览器或手机设置中允许本页面使用摄像头，再试一次',
  NotFoundError: '没有找到摄像头，请换一台有摄像头的设备',
  NotReadableError: '摄像头正被其他程序使用，请关闭后再试',
};
const NO_READER = '没有网络，扫码还不能使用，请联网后再试';
const OTHER = '摄像头没有打开，请稍后再试';

const refusalText = (error: unknown): string => REFUSALS[error instanceof DOMException ? error.name : ''] ?? OTHER;

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string, text = ''): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}

interface View {
  video: HTMLVideoElement;
  say: (text: string, isWrong?: boolean) => void;
  remove: () => void;
}

/** Opens over the whole page, holds the focus and returns it on closing. */
function openView(onClose: () => void): View {
  const before = document.activeElement;
  const large = document.querySelector('.u-large') ? ' u-large' : '';
  const box = element('div', `camera${large}`);
  box.setAttribute('role', 'dialog');
  box.setAttribute('aria-modal', 'true');
  box.setAttribute('aria-label', '扫码');
  const video = element('video', 'camera__picture');
  // Without these attributes an iPhone opens its own player.
  video.setAttribute('playsinline', '');
  video.muted = true;
  const frame = element('div', 'camera__frame');
  const hint = element('p', 'camera__hint', '正在打开摄像头…');
  hint.setAttribute('role', 'status');
  const close = element('button', 'camera__close', '关闭');
  close.type = 'button';
  close.addEventListener('click', onClose);
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    // The button is the only element that can have the focus.
    if (event.key === 'Tab') event.preventDefault();
  };
  document.addEventListener('keydown', onKey);
  box.append(video, frame, hint, close);
  document.body.append(box);
  close.focus();
  return {
    video,
    say: (text, isWrong = false) => {
      hint.textContent = text;
      box.classList.toggle('camera--wrong', isWrong);
    },
    remove: () => {
      document.removeEventListener('keydown', onKey);
      box.remove();
      if (before instanceof HTMLElement) before.focus();
    },
  };
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, READ_EVERY_MS));

/** Reads frame by frame until one contains a code, or until no caller waits any more. */
async function readUntil(isOver: () => boolean, read: ReadCode, video: HTMLVideoElement): Promise<string | null> {
  for (;;) {
    if (isOver()) return null;
    const text = video.readyState >= video.HAVE_CURRENT_DATA ? await read(video) : null;
    if (text) return text;
    await pause();
  }
}

/** Shows the camera over the whole page until it has read a code; null when the user closed it, also after the camera could not be used. */
export function scanByCamera(): Promise<string | null> {
  return new Promise((resolve) => {
    let stream: MediaStream | undefined;
    let over = false;
    const end = (text: string | null) => {
      if (over) return;
      over = true;
      stream?.getTracks().forEach((track) => track.stop());
      view.remove();
      window.removeEventListener('popstate', leave);
      resolve(text);
    };
    const leave = () => end(null);
    const view = openView(leave);
    // Going one page back must also close the camera.
    window.addEventListener('popstate', leave);

    const look = async () => {
      const [opened, reader] = await Promise.all([
        navigator.mediaDevices.getUserMedia({ audio: false, video: { facingMode: 'environment' } }).catch((error: unknown) => {
          view.say(refusalText(error), true);
          return null;
        }),
        codeReader().catch(() => null),
      ]);
      if (!opened) return;
      stream = opened;
      if (over) {
        opened.getTracks().forEach((track) => track.stop());
        return;
      }
      if (!reader) {
        view.say(NO_READER, true);
        return;
      }
      view.video.srcObject = opened;
      await view.video.play();
      view.say(HINT);
      end(await readUntil(() => over, reader, view.video));
    };
    look().catch(() => view.say(OTHER, true));
  });
}
