import type { ReactNode } from 'react';
import type { PlatformName } from '@contract/rules/platforms';
import type { ClientConfig } from '@contract/schema/config';
import type { CancelSignal } from '@/lib/cancel';
import type { WireReply } from './request-port';

export interface AnchorProps {
  /** A link in the form that the navigation accepts. */
  to: string;
  className: string;
  /** Read by screen readers instead of its text. */
  label?: string | undefined;
  /** True when the link leads to the current page. */
  current: boolean;
  /** Navigates there within the application. */
  onFollow: () => void;
  children: ReactNode;
}

/** A real link: a browser can open it in another tab and copy its address; the mini-app has no addresses and only navigates. */
export interface AnchorPort {
  Anchor: (props: AnchorProps) => ReactNode;
  /** A link in a user's text: any page, a mail address or a phone number. The mini-app opens what it can, and copies the rest. */
  OutsideLink: (props: { href: string; className: string; children: ReactNode }) => ReactNode;
}

/** The app that shows this client: a page in its browser, or the mini-app. */
export interface AppAround {
  platform: PlatformName;
  kind: 'page' | 'mini-app';
}

/** The surrounding app and its one-time login codes, which are valid for five minutes. */
export interface AuthCodePort {
  /** Null in a browser, and in an app that is not configured to sign its users in. */
  appAround(): AppAround | null;
  /** Returns a new code; throws ReadableError when the app gives none. */
  authCode(): Promise<string>;
}

/** The settings of an installation: read once before any other code runs. */
export interface ConfigPort {
  /** Rejects when the file cannot be loaded or contains no key. */
  loadConfig(): Promise<ClientConfig>;
  /** Throws before loadConfig has ended. */
  getConfig(): ClientConfig;
}

/** A question that is answered by yes or no. */
export interface AskedQuestion {
  title: string;
  content: string;
  confirmText: string;
  cancelText: string;
}

/** The UI that the platform provides better than a page can; elsewhere the page renders it. */
export interface NativeUiPort {
  nativeUi: {
    /** Pull-to-refresh. */
    readonly pull: boolean;
    /** Questions that are answered with yes or no. */
    readonly questions: boolean;
  };
  /** Asks in the platform's own dialogue: the mini-app's, or the browser's, whose buttons have fixed texts. */
  askPlainly: (question: AskedQuestion) => Promise<boolean>;
}

/** Assigns every path that is not a phone page to the console's page; does nothing on a target without a console. Called once, before the router starts. */
export interface ConsoleHostPort {
  hostConsole(options: {
    /** The console page's address in Taro. */
    home: string;
    /** Receives a path without the base. */
    isConsolePath: (path: string) => boolean;
  }): void;
}

/** Small texts that survive a reload: cookies under the client's path on H5, device storage in the mini-app. Never throws. */
export interface CookiesPort {
  getCookie(name: string): string | undefined;
  /** Without `maxAgeSeconds` a browser drops it when it closes. */
  setCookie(name: string, value: string, options?: { maxAgeSeconds?: number }): void;
  removeCookie(name: string): void;
}

/** A file that the user chose: its bytes on H5 (`blob`), a local path in the mini-app (`path`). */
export interface PickedFile {
  name: string;
  /** Bytes; 0 when the platform does not give it. */
  size: number;
  /** The media type as the platform guesses it; empty when it does not. */
  type: string;
  /** The time of the last change, in milliseconds since 1970; undefined when the platform does not give it. */
  lastModified?: number;
  blob?: Blob;
  path?: string;
  /** An address for an image element; empty for files that are no pictures. */
  previewUrl: string;
}

/** Lets the user choose files; returns an empty list when the user chooses none, throws NotBuiltError where the target cannot. */
export interface FilesPort {
  pickImages(count: number): Promise<PickedFile[]>;
  /** `extensions` without dots limit the choice; the server checks again. */
  pickFiles(count: number, options?: { extensions?: readonly string[] }): Promise<PickedFile[]>;
  /** Returns the files that were dragged here; throws NotBuiltError where dragging is not supported. */
  droppedFiles(transfer: { readonly files: ArrayLike<unknown> }): PickedFile[];
}

/** Leads the user to the errors of a form that was just refused. */
export interface FormFocusPort {
  /** Goes to the first field that is marked as wrong: focuses it in a browser, and scrolls to it in the mini-app. */
  showFirstWrong(): void;
}

/** Caches the files of the deputies' pages on this device, so that a link also opens without a network. */
export interface KeepShellPort {
  /** Starts this once the current page has loaded; does nothing where the device cannot. */
  keepShell(): void;
}

/** A part of the client's state that survives a reload. */
export interface KeptPart {
  /** Returns the value to keep; undefined keeps nothing. Contains no secret. */
  read: () => unknown;
  /** Restores the kept value; throws when it is invalid, and then no part of the kept state is used. */
  restore: (value: unknown) => void;
}

/** Saves the client's state when the page is left and restores it at start, for the session to which it belongs. */
export interface KeptStatePort {
  /** Adds a part, and restores it at once when a value was kept. Called once for each name. */
  keepState(name: string, part: KeptPart): void;
  /** Drops the kept state, because it belongs to a user who is no longer signed in. */
  dropKeptState(): void;
}

/** The result after a part failed to load. */
export type ChunkRecovery =
  /** The page is being reloaded. */
  | 'reloading'
  /** The server does not respond: the page and its content stay. */
  | 'offline'
  /** The part is truly missing, or the error has another cause. */
  | 'broken';

export interface LostChunksPort {
  /** Reloads once when a lazy part failed to load and the server responds; returns the result. */
  recoverChunk(error: unknown): Promise<ChunkRecovery>;
}

/** Whether this device has a network at all; a network may still lead nowhere. */
export interface NetworkPort {
  /** Also true when the device does not report its state. */
  isOnline(): Promise<boolean>;
  /** Calls the listener when the network is back; returns the function that stops it. A device without events never calls it. */
  onOnline(listener: () => void): () => void;
  /** Whether the server responds, whatever the response is: a device may be online without reaching it. */
  serverAnswers(): Promise<boolean>;
}

/** Links that open the mini-app while it is already running; a browser opens each by itself. */
export interface OpenedLinkPort {
  /** Used once, by the application itself: opens the page of such a link when the client has not done so. */
  useOpenedLinks(): void;
}

/** Whether the application is in front: the mini-app in DingTalk, or the page's tab in a browser. */
export interface AppShownPort {
  /** Used once, by the application itself: the mini-app reports this only to it. */
  useAppShown(): void;
  /** Calls the listener after each change; returns the function that ends it. */
  onAppShown(listener: (shown: boolean) => void): () => void;
}

/** Leaving the application and returning to it; the mini-app cannot, so there leaving and `addressOf` throw NotBuiltError. */
export interface OutsidePort {
  /** Whether pages have an address that other people can open. */
  hasAddresses: boolean;
  /** Returns the complete address of a link of this application, for a return from outside. */
  addressOf(link: string): string;
  /** Returns the addresses under which pages of this application are known outside; a host alone means its /data-board. */
  ownPlaces(): string[];
  /** Opens a page of another host instead of this one. */
  leaveFor(address: string): void;
}

/** Printing a page, on paper or as a PDF. */
export interface PrintPort {
  /** Whether this device prints pages: a normal browser does, the surrounding apps do not. */
  canPrint: boolean;
  /** Opens the browser's print dialogue; throws NotBuiltError where there is none. */
  printPage(): void;
}

/** The camera for codes: the surrounding app's, or a browser's own. */
export interface ScanPort {
  /** Whether scanText works here: in the apps on a phone, and in browsers that give pages a camera, which needs https. */
  canScan(): boolean;
  /** Returns the text of the code; null when the user closed the camera, or when it could not be used, which is then shown. */
  scanText(): Promise<string | null>;
}

/** Stores JSON values by key on this device; an unreadable value counts as absent, a full storage throws. */
export interface Store {
  // The caller declares the type of the stored value; on a device it cannot be checked.

  get<T>(key: string): T | undefined;
  set(key: string, value: unknown): void;
  remove(key: string): void;
}

export interface StoragePort {
  /** Stays until removed. */
  storage: Store;
  /** Ends with the browser tab, or when the mini-app ends. */
  sessionStore: Store;
}

/** Whether a picture that the server sends as SVG can be shown, and how. */
export interface SvgPort {
  /** The mini-app draws no SVG, and its documents do not say that an image may contain one: there the content must be offered in another form. */
  showsSvg: boolean;
  /** Throws NotBuiltError where `showsSvg` is false. The content of the picture must also be next to it as text. */
  SvgPicture: (props: { svg: string; className: string }) => ReactNode;
}

/** The user's text size setting outside of this application. */
export interface TextSizePort {
  /** Whether the surrounding app, or the browser, is set to large text; false when it does not report it. */
  systemAsksLargeText(): boolean;
}

/** The title bar above a page, where the surrounding app draws one: DingTalk and Zhezhengding do, browsers do not. */
export interface TitleBarPort {
  /** Whether the surrounding app shows the page's title and a back button, so that the page need not. */
  hasTitleBar: boolean;
  /** Whether screen readers look for the title in the page although the app shows it: in a document, not in the mini-app. */
  needsHeading: boolean;
  /** Writes the title of the current page into the app's bar; does nothing where there is none. */
  showTitle(title: string): void;
}

export interface ShownToast {
  message: string;
  tone: 'info' | 'success' | 'warning' | 'error';
  durationMs: number;
}

/** Shows a toast; a later one replaces it. */
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
  /** Called with the number of sent bytes of the file. */
  onProgress?: (sentBytes: number) => void;
  signal?: CancelSignal;
}

/** Posts one file as multipart form data, failing as RequestPort does; splits files into parts where the target can. */
export interface UploadPort {
  postForm(post: FormPost): Promise<WireReply>;
  /** Returns the bytes `start` to `end` (not included) as a separate file; throws ReadableError where the surrounding app cannot split files. */
  sliceChunk(file: PickedFile, start: number, end: number): Promise<PickedFile>;
}

/** Proving by a password that the user owns an account. */
export interface OwnerProofPort {
  /** Whether this target accepts passwords; where it does not, `sealPassword` throws NotBuiltError. */
  takesPasswords: boolean;
  /** Returns the password of a binding in the form that the server accepts: encrypted, and valid once. */
  sealPassword(password: string): Promise<string>;
}
