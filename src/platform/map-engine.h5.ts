import {
  type FitBoundsOptions,
  type LngLatBoundsLike,
  Map as MapLibre,
  type MapMouseEvent,
  ScaleControl,
  setWorkerUrl,
  type StyleSpecification,
} from 'maplibre-gl';
import { type Ground, openGround } from './map-ground';
import type { Bounds } from './map-places';
import type { MapExtent, MapShape } from './map-port';
import { type MapServer, type Picked, pickUp } from './map-server';
import { drawShapes, paintShapes } from './map-shapes';
import type { Point, Size } from './map-tags';
import { TEXT_CACHE_TILES, TILE_MAX_ZOOM } from './map-tiles';
import { WorkerAddress } from './map-worker-address';

// Given as a file: a worker's script is loaded from the own origin, as the page's policy requires, and is never created from text.
setWorkerUrl(new WorkerAddress(new URL('./map-worker.h5.ts', import.meta.url)).href);

/** The highest automatic zoom, so that a single place keeps its surroundings. */
const FIT_MAX_ZOOM = 12;
const MIN_ZOOM = 3;
/** The padding around the places for their labels, as a share of the map's width and height. */
const FIT_PADDING = { share: 0.17, mostX: 96, mostY: 72 };
/** The distance between the lines of the plain background and their extent to each side, in degrees. */
const GRID_STEP = 0.5;
const GRID_REACH = 20;

const GROUND = { light: { ground: '#eef1f4', line: '#d9e0e7' }, dark: { ground: '#1a1e24', line: '#2a313a' } } as const;

const WORDS = {
  'ScaleControl.Meters': '米',
  'ScaleControl.Kilometers': '公里',
  'CooperativeGesturesHandler.WindowsHelpText': '按住 Ctrl 键滚动，可以缩放地图',
  'CooperativeGesturesHandler.MacHelpText': '按住 ⌘ 键滚动，可以缩放地图',
  'CooperativeGesturesHandler.MobileHelpText': '用两个手指移动地图',
};

export interface MapOptions {
  label: string;
  server: MapServer;
  dark: boolean;
}

/** A map that is mounted on the page. */
export interface OpenedMap {
  /** The element for the overlays, so that the map also reacts to gestures on them. */
  layer: HTMLElement;
  size(): Size;
  /** Returns the current point of a position, in pixels of the map. */
  pointOf(longitude: number, latitude: number): Point;
  /** Returns the visible part of the map. */
  extent(): MapExtent;
  /** Moves to a place at the given zoom. */
  goTo(place: { longitude: number; latitude: number; zoom: number }): void;
  /** Shows the whole box at once. */
  fit(bounds: Bounds): void;
  /** Moves a position into view when it is outside. */
  reveal(longitude: number, latitude: number): void;
  /** Draws the land below the places; the chosen one is highlighted. */
  setShapes(shapes: readonly MapShape[], chosenId: string | undefined): void;
  /** Hides the names of the areas, by their codes, that the page labels itself. */
  setNamed(codes: readonly string[]): void;
  /** Returns the map server's features at a place; an empty list when it has no answer. */
  pick(place: { longitude: number; latitude: number }): Promise<Picked[]>;
  zoomBy(levels: number): void;
  setDark(dark: boolean): void;
  /** Calls the listener whenever the map has moved or changed its size; returns the function that ends it. */
  onMove(listener: () => void): () => void;
  /** Calls the listener with the pressed place, and whether no element of the page was there; returns the function that ends it. */
  onPress(listener: (place: { longitude: number; latitude: number }, onGround: boolean) => void): () => void;
  /** Calls the listener when the map has stopped moving; returns the function that ends it. */
  onRest(listener: () => void): () => void;
  /** Calls the listener when the box has changed its size, unless the user has moved the map by hand. */
  onResize(listener: () => void): () => void;
  close(): void;
}

interface Lines {
  type: 'MultiLineString';
  /** Longitude before latitude. */
  coordinates: number[][][];
}

/** Returns meridians and parallels around the middle of the map: without tiles they show that the map moves. */
function gridAround({ longitude, latitude }: { longitude: number; latitude: number }): Lines {
  const steps = Array.from({ length: (2 * GRID_REACH) / GRID_STEP + 1 }, (_, index) => index * GRID_STEP - GRID_REACH);
  const [east, north] = [Math.round(longitude), Math.round(latitude)];
  const [south, top] = [Math.max(-85, north - GRID_REACH), Math.min(85, north + GRID_REACH)];
  const meridians = steps.map((step) => [
    [east + step, south],
    [east + step, top],
  ]);
  const parallels = steps.map((step) => [
    [east - GRID_REACH, north + step],
    [east + GRID_REACH, north + step],
  ]);
  return { type: 'MultiLineString', coordinates: [...meridians, ...parallels] };
}

/** Returns the style of the plain background, on which the server's map is drawn. */
function styleOf(dark: boolean, centre: { longitude: number; latitude: number }): StyleSpecification {
  const { ground, line } = dark ? GROUND.dark : GROUND.light;
  return {
    version: 8,
    sources: { grid: { type: 'geojson', data: gridAround(centre) } },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': ground } },
      { id: 'grid', type: 'line', source: 'grid', paint: { 'line-color': line, 'line-width': 1 } },
    ],
  };
}

const cornersOf = ({ west, south, east, north }: Bounds): LngLatBoundsLike => [west, south, east, north];

/** Returns the options to fit places into a map of the given size: with padding for their labels. */
function fitIn({ width, height }: Size): FitBoundsOptions {
  const [x, y] = [Math.min(FIT_PADDING.mostX, width * FIT_PADDING.share), Math.min(FIT_PADDING.mostY, height * FIT_PADDING.share)];
  return { padding: { left: x, right: x, top: y, bottom: y }, maxZoom: FIT_MAX_ZOOM };
}

const isOutside = ({ x, y }: Point, { width, height }: Size): boolean => x < 0 || y < 0 || x > width || y > height;

/** Opens a map in the box; throws when the browser cannot draw one. */
export function openMap(box: HTMLElement, options: MapOptions, bounds: Bounds): OpenedMap {
  const centre = { longitude: (bounds.west + bounds.east) / 2, latitude: (bounds.south + bounds.north) / 2 };
  const size = (): Size => ({ width: box.clientWidth, height: box.clientHeight });
  const map = new MapLibre({
    container: box,
    style: styleOf(options.dark, centre),
    bounds: cornersOf(bounds),
    fitBoundsOptions: fitIn(size()),
    minZoom: MIN_ZOOM,
    maxZoom: TILE_MAX_ZOOM,
    maxTileCacheSize: TEXT_CACHE_TILES,
    attributionControl: false,
    renderWorldCopies: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    // One finger still scrolls the page.
    cooperativeGestures: true,
    locale: { ...WORDS, 'Map.Title': options.label },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new ScaleControl({ maxWidth: 96 }), 'bottom-left');
  // A failed tile is skipped: the plain background stays there.
  map.on('error', () => undefined);
  let isDark = options.dark;
  let isStyled = false;
  void map.once('style.load', () => {
    isStyled = true;
  });
  const whenStyled = (work: () => void): void => {
    if (isStyled) work();
    else void map.once('style.load', work);
  };
  let drawn: Ground | undefined;
  whenStyled(() => {
    drawn = openGround(map, options.server, isDark);
  });
  let movedByHand = false;
  map.on('movestart', ({ originalEvent }) => {
    movedByHand = movedByHand || originalEvent !== undefined;
  });
  const pointOf = (longitude: number, latitude: number): Point => map.project([longitude, latitude]);

  return {
    layer: map.getCanvasContainer(),
    size,
    pointOf,
    extent: () => {
      const bounds = map.getBounds();
      const [west, south, east, north] = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
      return { west, south, east, north, zoom: Math.floor(map.getZoom()) };
    },
    goTo: ({ longitude, latitude, zoom }) => {
      movedByHand = true;
      map.easeTo({ center: [longitude, latitude], zoom });
    },
    fit: (wanted) => {
      // A page in the background has no size.
      if (size().width === 0) return;
      movedByHand = false;
      map.fitBounds(cornersOf(wanted), { ...fitIn(size()), animate: false });
    },
    reveal: (longitude, latitude) => {
      if (isOutside(pointOf(longitude, latitude), size())) map.easeTo({ center: [longitude, latitude] });
    },
    setShapes: (shapes, chosenId) => whenStyled(() => drawShapes(map, { shapes, chosenId, dark: isDark })),
    setNamed: (codes) => whenStyled(() => drawn?.setNamed(codes)),
    pick: (place) => pickUp(options.server, { ...place, zoom: map.getZoom() }),
    zoomBy: (levels) => {
      movedByHand = true;
      map.easeTo({ zoom: map.getZoom() + levels });
    },
    setDark: (dark) => {
      isDark = dark;
      const { ground, line } = dark ? GROUND.dark : GROUND.light;
      const paint = () => {
        map.setPaintProperty('ground', 'background-color', ground);
        map.setPaintProperty('grid', 'line-color', line);
        paintShapes(map, dark);
        drawn?.setDark(dark);
      };
      whenStyled(paint);
    },
    onMove: (listener) => {
      const events = ['move', 'resize'] as const;
      for (const event of events) map.on(event, listener);
      return () => {
        for (const event of events) map.off(event, listener);
      };
    },
    onRest: (listener) => {
      map.on('moveend', listener);
      return () => void map.off('moveend', listener);
    },
    onPress: (listener) => {
      const pressed = ({ lngLat: { lng, lat }, originalEvent }: MapMouseEvent) =>
        listener({ longitude: lng, latitude: lat }, originalEvent.target === map.getCanvas());
      map.on('click', pressed);
      return () => void map.off('click', pressed);
    },
    onResize: (listener) => {
      const fitted = () => {
        if (!movedByHand) listener();
      };
      map.on('resize', fitted);
      return () => void map.off('resize', fitted);
    },
    close: () => map.remove(),
  };
}
