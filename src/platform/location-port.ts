/** A position in degrees of WGS-84. */
export interface DevicePlace {
  longitude: number;
  latitude: number;
}

/** The position of the device, and the route to a place. */
export interface LocationPort {
  /** Asks the user for permission when needed. Throws ReadableError when it is refused or the position is unknown. */
  readPlace(): Promise<DevicePlace>;
  /** Opens the phone's own map with the route. */
  showWay(place: DevicePlace & { name: string; address: string }): void;
}
