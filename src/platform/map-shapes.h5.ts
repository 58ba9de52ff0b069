import type { ExpressionSpecification, Map as MapLibre } from 'maplibre-gl';
import type { MapShape } from './map-port';

const SOURCE = 'land';
const FILL = 'land-fill';
/** The lowest layer of the shapes. */
export const SHAPES_BOTTOM = FILL;
const LINE = 'land-line';
/** Chosen so that the names of the places are readable even on the darkest land. */
const LOOK = {
  light: { few: '#f3dcdc', many: '#d98085', line: '#ffffff', chosen: '#8f1a20' },
  dark: { few: '#33262a', many: '#7c3a40', line: '#14161a', chosen: '#ff8d92' },
} as const;

interface ShapesOptions {
  shapes: readonly MapShape[];
  chosenId: string | undefined;
  dark: boolean;
}

const colourOf = (dark: boolean): ExpressionSpecification => {
  const { few, many } = LOOK[dark ? 'dark' : 'light'];
  return ['interpolate', ['linear'], ['get', 'weight'], 0, few, 1, many];
};

const lineOf = (dark: boolean): ExpressionSpecification => {
  const { line, chosen } = LOOK[dark ? 'dark' : 'light'];
  return ['case', ['get', 'isChosen'], chosen, line];
};

/** Draws the shapes on a map whose style is loaded, instead of the former ones. */
export function drawShapes(map: MapLibre, { shapes, chosenId, dark }: ShapesOptions): void {
  const data = {
    type: 'FeatureCollection' as const,
    // The chosen one comes last, so that its border lies above those of its neighbours.
    features: [...shapes]
      .sort((one, other) => Number(one.id === chosenId) - Number(other.id === chosenId))
      .map(({ id, polygons, weight }) => ({
        type: 'Feature' as const,
        properties: { weight, isChosen: id === chosenId },
        geometry: { type: 'MultiPolygon' as const, coordinates: polygons as unknown as number[][][][] },
      })),
  };
  const source = map.getSource(SOURCE);
  if (source) {
    (source as unknown as { setData: (next: typeof data) => void }).setData(data);
    return;
  }
  map.addSource(SOURCE, { type: 'geojson', data });
  // Labels of the base map stay above the shapes.
  const above = map.getStyle().layers.find(({ type }) => type === 'symbol')?.id;
  map.addLayer({ id: FILL, type: 'fill', source: SOURCE, paint: { 'fill-color': colourOf(dark), 'fill-opacity': 0.85 } }, above);
  map.addLayer(
    {
      id: LINE,
      type: 'line',
      source: SOURCE,
      paint: { 'line-color': lineOf(dark), 'line-width': ['case', ['get', 'isChosen'], 3, 1.2] },
    },
    above,
  );
}

/** Sets the colours of day or night. */
export function paintShapes(map: MapLibre, dark: boolean): void {
  if (!map.getLayer(FILL)) return;
  map.setPaintProperty(FILL, 'fill-color', colourOf(dark));
  map.setPaintProperty(LINE, 'line-color', lineOf(dark));
}
