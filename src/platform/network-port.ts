/** Whether this device has a network at all; a network may still lead nowhere. */
export interface NetworkPort {
  /** True as well where the device does not tell. */
  isOnline(): Promise<boolean>;
  /** Called when the network is back; answers what stops it. A device that tells nothing never calls. */
  onOnline(listener: () => void): () => void;
  /** Whether the server answers, whatever it says: a device may be online and reach nothing. */
  serverAnswers(): Promise<boolean>;
}
