// The slow part of passwords, on a thread of its own. Plain JavaScript: a thread that has nothing to compile starts in a tenth of the time.
const { parentPort, workerData } = require('node:worker_threads');
const { hashSync, verifySync } = require('@node-rs/argon2');
const { sm2 } = require('sm-crypto-v2');

const CIPHER_MODE_C1C3C2 = 1;
const { privateKey, cost } = workerData;

/** What a client encrypted: hex prefixed '04', C1C3C2. Null when it is no cipher text of ours. */
function decrypt(cipherHex) {
  if (!cipherHex.startsWith('04')) return null;
  try {
    // A cipher text whose checksum fails comes back empty; a point off the curve throws.
    return sm2.doDecrypt(cipherHex.slice(2), privateKey, CIPHER_MODE_C1C3C2, { output: 'string' }) || null;
  } catch {
    return null;
  }
}

/** Whether the password is the hashed one; false too for a hash that cannot be read. */
function matches(passwordHash, password) {
  try {
    return verifySync(passwordHash, password);
  } catch {
    return false;
  }
}

const tasks = { decrypt, matches, hash: (password) => hashSync(password, cost) };

parentPort.on('message', ({ id, task, args }) => parentPort.postMessage({ id, result: tasks[task](...args) }));
