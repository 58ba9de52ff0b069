// MapLibre's worker part. A worker has its own global scope, so the polyfills for old browsers are needed there too.
import './polyfills';
import 'maplibre-gl/dist/maplibre-gl-csp-worker.js';
