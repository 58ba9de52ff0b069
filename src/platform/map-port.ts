import type { ReactNode } from 'react';

/** A place on the map, in degrees of WGS-84. A place outside the range of latitude and longitude, or beyond the end of Mercator maps, is left out. */
export interface MapPlace {
  id: string;
  name: string;
  /** The beginning of the name, when the name is too long for the map; screen readers get the full name. */
  shortName?: string;
  longitude: number;
  latitude: number;
  /** Shown below the name and read after it: '123 件'. */
  value?: string;
  /** The value as a share of the highest one, from 0 to 1; the size of the mark. */
  weight?: number;
}

/** The land of an area, in degrees of WGS-84. */
export interface MapShape {
  /** The id of the place that the shape belongs to. */
  id: string;
  /** Polygons, each with its outer ring first and then its holes; a position is longitude and latitude. */
  polygons: readonly (readonly (readonly (readonly [number, number])[])[])[];
  /** The same weight as for a place: the higher, the darker. */
  weight: number;
}

/** The currently visible part of a map. */
export interface MapExtent {
  west: number;
  south: number;
  east: number;
  north: number;
  /** Whole levels, of tiles 512 pixels wide. */
  zoom: number;
}

export interface MapViewProps {
  /** The description of the map, in words. */
  label: string;
  /** All of them are in view at first. */
  places: readonly MapPlace[];
  /** Returns the places to draw for the current extent, such as clusters; undefined when each place is drawn. */
  arrange?: (extent: MapExtent) => readonly MapPlace[];
  /** The map moves here whenever this value changes. */
  focus?: { longitude: number; latitude: number; zoom: number } | undefined;
  /** Drawn below the places. */
  shapes?: readonly MapShape[];
  chosenId?: string | undefined;
  onChoose?: (id: string) => void;
  /** Called with the pressed place, where the client supports it. */
  onPick?: (place: { longitude: number; latitude: number }) => void;
  /** Called when no map can be shown here, or its code could not be loaded; the page must then offer the content of the map elsewhere. */
  onFailed?: () => void;
}

/** A map of places that fills the box around it. It is a visual aid: every action must also be possible without it. */
export interface MapPort {
  MapView: (props: MapViewProps) => ReactNode;
}
