import './polyfills';
