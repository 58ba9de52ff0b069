// The globals of DingTalk and of the bundler in the mini-app. Only members that Taro does not wrap are declared.
interface DingTalkFailure {
  error?: number | string;
  errorMessage?: string;
}

interface DingTalkFileSystem {
  getFileInfo(option: { filePath: string; success: (result: { size: number }) => void; fail: (failure: DingTalkFailure) => void }): void;
  /** Reads the whole file, as bytes when no encoding is given. */
  readFile(option: { filePath: string; success: (result: { data: ArrayBuffer }) => void; fail: (failure: DingTalkFailure) => void }): void;
  unlink(option: { filePath: string; success: () => void; fail: () => void }): void;
  writeFile(option: { filePath: string; data: ArrayBuffer; success: () => void; fail: (failure: DingTalkFailure) => void }): void;
}

/** The methods of a canvas context in DingTalk's documents, as far as bars and text need them; nothing is visible before `draw`. */
interface DingTalkContext {
  setFillStyle(colour: string): void;
  setStrokeStyle(colour: string): void;
  setGlobalAlpha(alpha: number): void;
  setLineWidth(width: number): void;
  setLineCap(cap: string): void;
  setLineJoin(join: string): void;
  setMiterLimit(limit: number): void;
  setFontSize(size: number): void;
  setTextAlign(align: string): void;
  setTextBaseline(baseline: string): void;
  fillText(text: string, x: number, y: number): void;
  fillRect(x: number, y: number, width: number, height: number): void;
  clearRect(x: number, y: number, width: number, height: number): void;
  beginPath(): void;
  closePath(): void;
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  rect(x: number, y: number, width: number, height: number): void;
  arc(x: number, y: number, radius: number, from: number, to: number, anticlockwise?: boolean): void;
  quadraticCurveTo(cpx: number, cpy: number, x: number, y: number): void;
  bezierCurveTo(cp1x: number, cp1y: number, cp2x: number, cp2y: number, x: number, y: number): void;
  fill(): void;
  stroke(): void;
  clip(): void;
  save(): void;
  restore(): void;
  draw(reserve?: boolean): void;
}

type ColorScheme = 'light' | 'dark';
type ColorSchemeChange = (change: { colorScheme: ColorScheme }) => void;

type NetworkChange = (change: { isConnected?: boolean }) => void;

declare const dd: {
  getNetworkType(option: { success: (result: { networkAvailable?: boolean }) => void; fail: (failure: DingTalkFailure) => void }): void;
  onNetworkStatusChange?: (listener: NetworkChange) => void;
  offNetworkStatusChange?: (listener: NetworkChange) => void;
  getAuthCode(option: { success: (result: { authCode: string }) => void; fail: (failure: DingTalkFailure) => void }): void;
  /** Returns a position in GCJ-02. */
  getLocation(option: {
    success: (result: { longitude: number | string; latitude: number | string }) => void;
    fail: (failure: DingTalkFailure) => void;
  }): void;
  openLocation(option: { longitude: number; latitude: number; name: string; address: string }): void;
  /** The phone's own menu of ways to call a person. */
  showCallMenu(option: {
    phoneNumber: string;
    code: string;
    showDingCall: boolean;
    success: () => void;
    fail: (failure: DingTalkFailure) => void;
  }): void;
  addPhoneContact(option: {
    name: string;
    phoneNumber: string;
    remark: string;
    success: () => void;
    fail: (failure: DingTalkFailure) => void;
  }): void;
  scan(option: {
    type: 'qr' | 'bar';
    success: (result: { text?: string; code?: string }) => void;
    fail: (failure: DingTalkFailure) => void;
  }): void;
  canIUse(name: string): boolean;
  startRecord?: (option: { maxDuration: number; success: () => void; fail: (failure: DingTalkFailure) => void }) => void;
  stopRecord?: (option: {
    success: (result: { mediaId: string; duration: number }) => void;
    fail: (failure: DingTalkFailure) => void;
  }) => void;
  /** Returns the text of a recording. */
  translateVoice?: (option: {
    mediaId: string;
    duration: number;
    success: (result: { content: string }) => void;
    fail: (failure: DingTalkFailure) => void;
  }) => void;
  /** Opens a page in DingTalk's own browser. */
  openLink?: (option: { url: string; fail: (failure: DingTalkFailure) => void }) => void;
  createCanvasContext(id: string): DingTalkContext;
  createVideoContext?: (id: string) => { playbackRate?: (rate: number) => void };
  getColorSchemeSync?: () => ColorScheme;
  onColorSchemeChange?: (listener: ColorSchemeChange) => void;
  offColorSchemeChange?: (listener: ColorSchemeChange) => void;
  getFileSystemManager?: () => DingTalkFileSystem;
  env?: { USER_DATA_PATH?: string };
};

/** The API's address, set by TARO_APP_API_BASE_URL when the mini-app is built. */
declare const API_BASE_URL: string;

/** The address of the phone pages for browsers, set by MOBILE_BASE_URL in the build; empty when the server serves them. */
declare const MOBILE_BASE_URL: string;

/** The path of the bundled picture: in the mini-app a path from its root. */
declare module '*.png' {
  const path: string;
  export default path;
}

/** The version in the package.json that the client was built from. */
declare const CLIENT_VERSION: string;
