// The async boundary: the federation runtime must be ready before anything shared is imported.
void import("./bootstrap.tsx");
