// The async boundary: the federation runtime must be ready before anything shared is imported.
import("./bootstrap.tsx");
