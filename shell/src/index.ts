// First of all: it says which scripts the browser may load.
import './remotes/vouchForScripts';
// What is shared is part of this script (`eager` in the share table), so there is nothing to wait for.
import './bootstrap';
