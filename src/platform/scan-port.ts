/** The camera of the app around, for codes. */
export interface ScanPort {
  /** Whether scanText works here: in the apps on a phone alone. */
  canScan(): boolean;
  /** What the code says, as it stands there; null when the person closed the camera. */
  scanText(): Promise<string | null>;
}
