// Preloaded into a program that runs next to the server: when the server is killed, the IPC channel between them closes, and the program must not
// continue and keep its port.
process.once('disconnect', () => process.exit(0));
