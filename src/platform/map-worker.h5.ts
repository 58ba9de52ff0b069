// MapLibre's second half, which runs beside the page. It has a world of its own, so that what old browsers lack is brought there too.
import './polyfills';
import 'maplibre-gl/dist/maplibre-gl-csp-worker.js';
