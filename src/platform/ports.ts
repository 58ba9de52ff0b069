import type { ReactNode } from 'react';
import type { PlatformName } from '@contract/rules/platforms';
import type { ClientConfig } from '@contract/schema/config';
import type { CancelSignal } from '@/lib/cancel';
import type { WireReply } from './request-port';

export interface AnchorProps {
  /** A link as navigation takes it. */
  to: string;
  className: string;
  /** Spoken in the place of its text. */
  label?: string | undefined;
  /** It leads to the page it stands on. */
  current: boolean;
  /** Goes there within the application. */
  onFollow: () => void;
  children: ReactNode;
}

/** A link as people know it: a browser offers to open it elsewhere and to copy its address; the mini-app has no addresses and only goes there. */
export interface AnchorPort {
  Anchor: (props: AnchorProps) => ReactNode;
  /** A link in a text that people wrote: a page anywhere, mail, a telephone. The mini-app opens what it can, and copies the rest. */
  OutsideLink: (props: { href: string; className: string; children: ReactNode }) => ReactNode;
}

/** The app that shows us: a page of ours in its browser, or our mini-app. */
export interface AppAround {
  platform: PlatformName;
  kind: 'page' | 'mini-app';
}

/** The app around us and its one-time login codes, good for five minutes. */
export interface AuthCodePort {
  /** Null in a browser, and in an app that nobody here has set up to sign its people in. */
  appAround(): AppAround | null;
  /** A new code; throws ReadableError when the app gives none. */
  authCode(): Promise<string>;
}

/** What differs from one installation to the next: read once before anything else runs. */
export interface ConfigPort {
  /** Rejects when the file cannot be had or holds no key. */
  loadConfig(): Promise<ClientConfig>;
  /** Throws before loadConfig has ended. */
  getConfig(): ClientConfig;
}

/** What is answered by yes or no. */
export interface AskedQuestion {
  title: string;
  content: string;
  confirmText: string;
  cancelText: string;
}

/** What the platform draws itself, better than a page can; elsewhere the page draws it. */
export interface NativeUiPort {
  nativeUi: {
    /** Pulling a page down to read it again. */
    readonly pull: boolean;
    /** A question that is answered by yes or no. */
    readonly questions: boolean;
  };
  /** Asks in the platform's own dialogue: the mini-app's, or the browser's, whose buttons have words of their own. */
  askPlainly: (question: AskedQuestion) => Promise<boolean>;
}

/** Gives the console's page every path that is no phone page; does nothing where there is no console. Told once, before the router starts. */
export interface ConsoleHostPort {
  hostConsole(options: {
    /** The address Taro knows the console's page by. */
    home: string;
    /** Takes a path without the base. */
    isConsolePath: (path: string) => boolean;
  }): void;
}

/** Small texts that outlive a reload: cookies under the client's path on H5, device storage in the mini-app. Never throws. */
export interface CookiesPort {
  getCookie(name: string): string | undefined;
  /** Without `maxAgeSeconds` a browser drops it when it closes. */
  setCookie(name: string, value: string, options?: { maxAgeSeconds?: number }): void;
  removeCookie(name: string): void;
}

/** A file somebody chose: bytes at hand on H5 (`blob`), a local path in the mini-app (`path`). */
export interface PickedFile {
  name: string;
  /** Bytes; 0 when the platform does not tell. */
  size: number;
  /** Media type as the platform guesses it; empty when it does not. */
  type: string;
  /** When it was last changed, in milliseconds since 1970; absent where the platform does not tell. */
  lastModified?: number;
  blob?: Blob;
  path?: string;
  /** An address an image element can show at once; empty for other files. */
  previewUrl: string;
}

/** Lets the user choose files; answers an empty list when they choose none, throws NotBuiltError where the target cannot. */
export interface FilesPort {
  pickImages(count: number): Promise<PickedFile[]>;
  /** `extensions` without dots limit the choice; the server checks again. */
  pickFiles(count: number, options?: { extensions?: readonly string[] }): Promise<PickedFile[]>;
  /** Those that were dragged here; throws NotBuiltError where nothing can be. */
  droppedFiles(transfer: { readonly files: ArrayLike<unknown> }): PickedFile[];
}

/** Leads people to what is wrong in a form that was just refused. */
export interface FormFocusPort {
  /** To the first field that is marked as wrong: it has the focus in a browser, and in the mini-app it is on screen. */
  showFirstWrong(): void;
}

/** Keeps on this device what the pages of deputies are opened with, so that a link opens without a network too. */
export interface KeepShellPort {
  /** Begins that, once, when the page at hand has been served; nothing where the device cannot. */
  keepShell(): void;
}

/** A part of the client's state that outlives a reload. */
export interface KeptPart {
  /** What to keep; undefined keeps nothing. Holds no secret. */
  read: () => unknown;
  /** Takes back what was kept; throws when it makes no sense, and then nothing of what was kept is used. */
  restore: (value: unknown) => void;
}

/** Writes the client's state when the page is left and takes it back at start, for the session it belongs to. */
export interface KeptStatePort {
  /** Adds a part, restoring it at once where something was kept. Told once for each name. */
  keepState(name: string, part: KeptPart): void;
  /** Forgets what was kept: it belongs to somebody who is not here any more. */
  dropKeptState(): void;
}

/** What became of a part that did not come. */
export type LostPartEnd =
  /** The page is loaded anew. */
  | 'reloading'
  /** Nothing answers: the page stays, and what is on it. */
  | 'offline'
  /** It is truly missing, or this was no lost part. */
  | 'broken';

export interface LostPartsPort {
  /** Reloads when a lazy part could not be had and the server is there, once; answers what became of it. */
  seeToLostPart(error: unknown): Promise<LostPartEnd>;
}

/** Whether this device has a network at all; a network may still lead nowhere. */
export interface NetworkPort {
  /** True as well where the device does not tell. */
  isOnline(): Promise<boolean>;
  /** Called when the network is back; answers what stops it. A device that tells nothing never calls. */
  onOnline(listener: () => void): () => void;
  /** Whether the server answers, whatever it says: a device may be online and reach nothing. */
  serverAnswers(): Promise<boolean>;
}

/** Links that the mini-app is opened with while it runs already; a browser opens each by itself. */
export interface OpenedLinkPort {
  /** For the application itself, once: leads to the page of such a link where the client has not. */
  useOpenedLinks(): void;
}

/** Ways out of the application and back; the mini-app has none, so there leaving and `addressOf` throw NotBuiltError. */
export interface OutsidePort {
  /** Whether pages have an address that opens them for others. */
  hasAddresses: boolean;
  /** The whole address of a link of ours, for whoever is to come back by it. */
  addressOf(link: string): string;
  /** By which addresses pages of ours are known outside; a host alone stands for its /data-board. */
  ownPlaces(): string[];
  /** Opens another host's page in our place. */
  leaveFor(address: string): void;
}

/** A page of ours on paper, or as a PDF. */
export interface PrintPort {
  /** Whether this device prints pages: a browser of its own does, the apps around do not. */
  canPrint: boolean;
  /** Opens the browser's dialogue that prints the page; throws NotBuiltError where there is none. */
  printPage(): void;
}

/** The camera for codes: that of the app around, or a browser's own. */
export interface ScanPort {
  /** Whether scanText works here: in the apps on a phone, and in browsers that give pages a camera, which those by plain http are not given. */
  canScan(): boolean;
  /** What the code says, as it stands there; null when the person closed the camera, also where it could not be used, which is then told. */
  scanText(): Promise<string | null>;
}

/** Keeps JSON values by key on this device; a value that cannot be read counts as absent, a full store throws. */
export interface Store {
  // The caller names what it stored; nothing on a device can prove it.

  get<T>(key: string): T | undefined;
  set(key: string, value: unknown): void;
  remove(key: string): void;
}

export interface StoragePort {
  /** Stays until removed. */
  storage: Store;
  /** Ends with the browser tab, or with the run of the mini-app. */
  sessionStore: Store;
}

/** Whether a picture that the server sends as SVG can be shown, and how. */
export interface SvgPort {
  /** The mini-app draws no SVG, and its documents do not say that an image may hold one: there the same must be had in another form. */
  showsSvg: boolean;
  /** Throws NotBuiltError where `showsSvg` is false. What the picture says has to stand beside it. */
  SvgPicture: (props: { svg: string; className: string }) => ReactNode;
}

/** What the person has set for letters outside of this application. */
export interface TextSizePort {
  /** Whether the app around, or the browser, is set to large letters; false where it does not tell. */
  systemAsksLargeText(): boolean;
}

/** The bar above a page, where the app around draws one: DingTalk and Zhezhengding do, browsers do not. */
export interface TitleBarPort {
  /** Whether the app around the page shows its title and the way back, so that the page need not. */
  hasTitleBar: boolean;
  /** Whether screen readers look for the title in the page although the app around shows it: in a document, not in the mini-app. */
  needsHeading: boolean;
  /** Writes the title into the app's bar for the page that is shown; nothing where there is none. */
  showTitle(title: string): void;
}

export interface ShownToast {
  message: string;
  tone: 'info' | 'success' | 'warning' | 'error';
  durationMs: number;
}

/** Shows a message in passing; a later one takes the place of the one on screen. */
export interface ToastPort {
  showToast(toast: ShownToast): void;
}

export interface FormPost {
  path: string;
  headers: Readonly<Record<string, string>>;
  /** Sent before the bytes. */
  fields: Readonly<Record<string, string>>;
  /** The name of the file's field. */
  field: string;
  file: PickedFile;
  /** Bytes of the file that have left. */
  onProgress?: (sentBytes: number) => void;
  signal?: CancelSignal;
}

/** Posts one file as multipart form data, failing as RequestPort does; cuts files into parts where the target can. */
export interface UploadPort {
  postForm(post: FormPost): Promise<WireReply>;
  /** Bytes `start` to `end` (not included) as a file of its own; throws ReadableError where the app around cannot cut. */
  sliceChunk(file: PickedFile, start: number, end: number): Promise<PickedFile>;
}

/** Proving by a password that an account is one's own. */
export interface OwnerProofPort {
  /** Whether this target takes passwords; where it does not, `sealPassword` throws NotBuiltError. */
  takesPasswords: boolean;
  /** The password of a binding as the server takes it: encrypted, and good once. */
  sealPassword(password: string): Promise<string>;
}
