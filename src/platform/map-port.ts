import type { ReactNode } from 'react';

/** A place on the map, in degrees of WGS-84. One that is not on the earth, or where Mercator's maps end, is left out. */
export interface MapPlace {
  id: string;
  name: string;
  /** The beginning of the name, where the name is too long for the map; spoken is the name. */
  shortName?: string;
  longitude: number;
  latitude: number;
  /** Written below the name and spoken after it: '123 件'. */
  value?: string;
  /** How much of it there is, as a share of the most there is anywhere: 0 to 1. Its mark is as large. */
  weight?: number;
}

/** The land of a place, in degrees of WGS-84. */
export interface MapShape {
  /** Of the place. */
  id: string;
  /** Polygons, each with its outer ring first and then the holes in it; a position is longitude and latitude. */
  polygons: readonly (readonly (readonly (readonly [number, number])[])[])[];
  /** As of a place: the more, the darker. */
  weight: number;
}

/** What a map shows just now. */
export interface MapExtent {
  west: number;
  south: number;
  east: number;
  north: number;
  /** Whole levels, of tiles 512 pixels wide. */
  zoom: number;
}

export interface MapViewProps {
  /** What the map shows, in words. */
  label: string;
  /** All of them are in view at first. */
  places: readonly MapPlace[];
  /** What is drawn in the place of all of them, by what the map shows; left out where each is drawn. */
  arrange?: (extent: MapExtent) => readonly MapPlace[];
  /** Where the map goes as soon as it is another one. */
  focus?: { longitude: number; latitude: number; zoom: number } | undefined;
  /** Drawn under the places. */
  shapes?: readonly MapShape[];
  chosenId?: string | undefined;
  onChoose?: (id: string) => void;
  /** The place that was pressed, where the client can tell it. */
  onPick?: (place: { longitude: number; latitude: number }) => void;
  /** No map can be shown here, or what draws it did not arrive; whatever the map offers has to be had elsewhere on the page. */
  onFailed?: () => void;
}

/** A map of places that fills the box around it. It is a help to the eye: nothing may be reachable by it alone. */
export interface MapPort {
  MapView: (props: MapViewProps) => ReactNode;
}
