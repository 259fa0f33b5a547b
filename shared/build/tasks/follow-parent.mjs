// Preloaded into every server that a task starts: stops it cleanly when the task is gone, even after kill -9.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
// The channel alone must not keep the server alive.
process.channel?.unref();
