// A worker thread cannot load TypeScript until tsx is registered in it, however the server was started.
require('tsx/cjs/api').register();
require('./reading-thread.ts');
