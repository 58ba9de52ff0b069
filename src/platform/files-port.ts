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
