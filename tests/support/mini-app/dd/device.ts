import { statSync } from 'node:fs';
import { type Callbacks, type Defer, fail, invalid, succeed } from './callbacks';

const SCREEN = { width: 375, height: 667 };

const SYSTEM = {
  app: 'DingTalk',
  brand: 'HUAWEI',
  model: 'HUAWEI P30',
  platform: 'android',
  system: '10',
  version: '7.6.0',
  language: 'zh_CN',
  pixelRatio: 2,
  windowWidth: SCREEN.width,
  windowHeight: SCREEN.height - 64,
  screenWidth: SCREEN.width,
  screenHeight: SCREEN.height,
  statusBarHeight: 20,
  titleBarHeight: 44,
};

interface ImageOption extends Callbacks {
  count?: number;
}

export interface UsedPhone {
  called: string[];
  contacts: { name: string; phoneNumber: string; remark: string }[];
}

interface CallMenuOption extends Callbacks {
  phoneNumber?: string;
  code?: string;
  showDingCall?: boolean;
}

interface ContactOption extends Callbacks {
  name?: string;
  phoneNumber?: string;
  remark?: string;
}

interface UrlsOption extends Callbacks {
  urls?: string[];
}

export interface DeviceOptions {
  defer: Defer;
  /** Returns the code that DingTalk gives; null means a refusal. */
  authCode: () => string | null;
  /** The files that the user chooses next, used in order. */
  chosenFiles: string[];
  /** The texts of the next codes before the camera; when empty, the user closes the camera. */
  codes: string[];
  /** What the user says in the next recordings, used in order. */
  spoken: string[];
  /** The user's text size setting. */
  fontSizeSetting: number;
  lend: (file: string) => string;
  isOffline: () => boolean;
  countElements: (selector: string) => number;
}

/** The remaining calls of `dd`: the user, the phone, pictures, and the window's frame. */
export function makeDevice(options: DeviceOptions) {
  const { defer } = options;
  const previews: string[] = [];
  const window = { title: '', refreshing: false };
  /** The pages opened in DingTalk's own browser. */
  const opened: string[] = [];
  const clipboard = { text: '' };
  /** The numbers passed to the phone's call menu, and the contacts to be stored. */
  const phone: UsedPhone = { called: [], contacts: [] };

  const system = { ...SYSTEM, fontSizeSetting: options.fontSizeSetting };

  const quietly = (option?: Callbacks): void => succeed(defer, option, {});

  function chooseImage(option: ImageOption): void {
    const files = options.chosenFiles.splice(0, option.count ?? 1);
    if (files.length === 0) return fail(defer, option, { error: 11, errorMessage: '用户取消操作' });
    files.forEach((file) => statSync(file));
    succeed(defer, option, { filePaths: files.map(options.lend) });
  }

  function getAuthCode(option: Callbacks): void {
    const code = options.authCode();
    if (code === null) fail(defer, option, { error: 10, errorMessage: '用户未授权' });
    else succeed(defer, option, { authCode: code });
  }

  function scan(option: Callbacks & { type?: string }): void {
    if (option.type !== undefined && !['qr', 'bar'].includes(option.type)) return fail(defer, option, invalid('scan: type'));
    const text = options.codes.shift();
    if (text === undefined) fail(defer, option, { error: 11, errorMessage: '用户取消操作' });
    else succeed(defer, option, { text });
  }

  let recording = 0;
  const isRecording = { now: false };

  function startRecord(option: Callbacks & { maxDuration?: number }): void {
    if (isRecording.now) return fail(defer, option, { error: 3, errorMessage: '正在录音' });
    isRecording.now = true;
    succeed(defer, option, {});
  }

  function stopRecord(option: Callbacks): void {
    if (!isRecording.now) return fail(defer, option, { error: 3, errorMessage: '没有在录音' });
    isRecording.now = false;
    recording += 1;
    succeed(defer, option, { mediaId: `@recording${String(recording)}`, duration: 3 });
  }

  function translateVoice(option: Callbacks & { mediaId?: string; duration?: number }): void {
    const { mediaId, duration } = option;
    if (mediaId !== `@recording${String(recording)}` || duration === undefined) return fail(defer, option, invalid('translateVoice'));
    succeed(defer, option, { mediaId, content: options.spoken.shift() ?? '' });
  }

  /** This driver has no layout: every existing element has the place of one line of text. */
  function createSelectorQuery() {
    const answers: unknown[] = [];
    let found = 0;
    let wantsAll = false;
    const rectangle = { id: '', left: 0, top: 0, right: SCREEN.width, bottom: 44, width: SCREEN.width, height: 44 };
    const query = {
      select: (selector: string) => {
        found = options.countElements(selector);
        wantsAll = false;
        return query;
      },
      selectAll: (selector: string) => {
        query.select(selector);
        wantsAll = true;
        return query;
      },
      selectViewport: () => {
        found = 1;
        wantsAll = false;
        return query;
      },
      boundingClientRect: () => {
        if (wantsAll) answers.push(Array.from({ length: found }, () => rectangle));
        else answers.push(found ? rectangle : null);
        return query;
      },
      scrollOffset: () => {
        answers.push(found ? { scrollTop: 0, scrollLeft: 0 } : null);
        return query;
      },
      exec: (callback?: (results: unknown[]) => void) => defer(() => callback?.(answers)),
    };
    return query;
  }

  const api = {
    SDKVersion: '2.5.0',
    getAuthCode,
    getSystemInfoSync: () => ({ ...system }),
    getSystemInfo: (option: Callbacks) => succeed(defer, option, { ...system }),
    getNetworkType: (option: Callbacks) =>
      succeed(defer, option, { networkType: options.isOffline() ? 'NOTREACHABLE' : 'WIFI', networkAvailable: !options.isOffline() }),
    chooseImage,
    scan,
    startRecord,
    stopRecord,
    translateVoice,
    openLink: (option: Callbacks & { url?: string }) => {
      const { url = '' } = option;
      const isPage = /^https?:\/\//.test(url);
      if (isPage) opened.push(url);
      if (isPage) quietly(option);
      else fail(defer, option, invalid('openLink: url'));
    },
    setClipboard: (option: Callbacks & { text?: string }) => {
      const { text } = option;
      if (text !== undefined) clipboard.text = text;
      if (text !== undefined) quietly(option);
      else fail(defer, option, invalid('setClipboard: text'));
    },
    showCallMenu: (option: CallMenuOption) => {
      const { phoneNumber, code, showDingCall } = option;
      // The documents require all three.
      const isWhole = /^\d+$/.test(phoneNumber ?? '') && /^\+\d+$/.test(code ?? '') && typeof showDingCall === 'boolean';
      if (isWhole) phone.called.push(phoneNumber ?? '');
      if (isWhole) quietly(option);
      else fail(defer, option, invalid('showCallMenu'));
    },
    addPhoneContact: (option: ContactOption) => {
      const { name, phoneNumber, remark = '' } = option;
      if (name && phoneNumber) phone.contacts.push({ name, phoneNumber, remark });
      if (name && phoneNumber) succeed(defer, option, { success: true });
      else fail(defer, option, invalid('addPhoneContact: name, phoneNumber'));
    },
    previewImage: (option: UrlsOption) => {
      previews.push(...(option.urls ?? []));
      quietly(option);
    },
    setNavigationBar: (option: Callbacks & { title?: string }) => {
      if (option.title !== undefined) window.title = option.title;
      quietly(option);
    },
    showNavigationBarLoading: quietly,
    hideNavigationBarLoading: quietly,
    startPullDownRefresh: quietly,
    stopPullDownRefresh: (option?: Callbacks) => {
      window.refreshing = false;
      quietly(option);
    },
    pageScrollTo: quietly,
    hideKeyboard: quietly,
    vibrateShort: quietly,
    createSelectorQuery,
  };
  return { api, previews, opened, clipboard, phone, window };
}
