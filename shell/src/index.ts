// First of all: it says which scripts the browser may load, and it needs nothing that is shared.
import './remotes/vouchForScripts';

// Shared modules are negotiated while this dynamic import is under way; nothing that is shared may be imported above it.
void import('./bootstrap');
