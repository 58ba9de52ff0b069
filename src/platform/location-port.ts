/** A place in degrees of WGS-84. */
export interface DevicePlace {
  longitude: number;
  latitude: number;
}

/** Where the device is, and how one gets to a place. */
export interface LocationPort {
  /** Asks the person where needed. Throws ReadableError where it is refused or cannot be told. */
  readPlace(): Promise<DevicePlace>;
  /** Opens the phone's own map with the way there. */
  showWay(place: DevicePlace & { name: string; address: string }): void;
}
