// What DingTalk and the bundler put in reach of the mini-app. Only members that Taro does not wrap are named.
interface DingTalkFailure {
  error?: number | string;
  errorMessage?: string;
}

interface DingTalkFileSystem {
  readFile(option: {
    filePath: string;
    position: number;
    length: number;
    success: (result: { data: ArrayBuffer }) => void;
    fail: (failure: DingTalkFailure) => void;
  }): void;
  writeFile(option: { filePath: string; data: ArrayBuffer; success: () => void; fail: (failure: DingTalkFailure) => void }): void;
}

type NetworkChange = (change: { isConnected?: boolean }) => void;

declare const dd: {
  getNetworkType(option: { success: (result: { networkAvailable?: boolean }) => void; fail: (failure: DingTalkFailure) => void }): void;
  onNetworkStatusChange?: (listener: NetworkChange) => void;
  offNetworkStatusChange?: (listener: NetworkChange) => void;
  getAuthCode(option: { success: (result: { authCode: string }) => void; fail: (failure: DingTalkFailure) => void }): void;
  scan(option: {
    type: 'qr' | 'bar';
    success: (result: { text?: string; code?: string }) => void;
    fail: (failure: DingTalkFailure) => void;
  }): void;
  canIUse(name: string): boolean;
  getFileSystemManager?: () => DingTalkFileSystem;
  env?: { USER_DATA_PATH?: string };
};

/** The API's address, set by TARO_APP_API_BASE_URL when the mini-app is built. */
declare const API_BASE_URL: string;

/** Where the phone pages stand for browsers, set by MOBILE_BASE_URL then; empty where the server serves them. */
declare const MOBILE_BASE_URL: string;
