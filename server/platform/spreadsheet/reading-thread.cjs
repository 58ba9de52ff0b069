// However the server was started, a thread of its own cannot load TypeScript until it is told how.
require('tsx/cjs/api').register();
require('./reading-thread.ts');
